"""Staff: who may do what, acts by room, requests that want a second person, alerts, sign-in.

Which role holds which power is data, read by `croupier.people`.
"""
