"""Several processes of one floor: what another has is asked there."""
