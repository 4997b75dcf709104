"""What if: the effect of each rule in which two tables differ, one by one, exactly."""
