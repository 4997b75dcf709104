"""What staff do, by room: each module has its commands and what they bring about."""
