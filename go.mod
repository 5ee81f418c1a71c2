module e2prune

go 1.26
