"""The sockets: connections, the fan-out of views, and the frames that go over them."""
