use std::ffi::CStr;
use std::fmt;
use std::os::raw::c_char;

use crate::raw;

/// One of the library's error codes, below 0; shown as its sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Error(pub i32);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // SAFETY: never null, for any code.
        f.write_str(text(unsafe { raw::prune_strerror(self.0) }))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({})", self, self.0)
    }
}

impl std::error::Error for Error {}

/// The library's version.
pub fn version() -> &'static str {
    // SAFETY: a constant string.
    text(unsafe { raw::prune_version() })
}

fn text(constant: *const c_char) -> &'static str {
    // SAFETY: both callers pass constant, zero-terminated strings of the library.
    unsafe { CStr::from_ptr(constant) }.to_str().unwrap_or("not UTF-8")
}

/// What a call returned: a number from 0 on, or an error.
#[inline]
pub(crate) fn result(code: i32) -> Result<i32, Error> {
    if code < 0 {
        Err(Error(code))
    } else {
        Ok(code)
    }
}

/// A length as the library takes it; too long for any board is too long for it, too.
pub(crate) fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
