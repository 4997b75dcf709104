"""The cage: where tickets and vouchers are paid.

A ticket's number and printing live in `terminals`; who may pay lives in `staff`.
"""
