# Why somebody of the staff cannot sign in, and what would do.

refusal-wrong_password = wrong name or password
refusal-idle = no act for { $minutes } minutes
refusal-failures_within = { $count } failures within { $minutes } minutes
refusal-failures_anywhere = { $count } failures under this name from several addresses

accepted-name_and_password = a name and its password, at most { $most } tries in 30 minutes
accepted-password_again = the password again
accepted-try_later = a try { $minutes } minutes after the last failure
accepted-known_address = an address where this name has signed in before, or a try in 30 minutes
