"""The floor on the network: REST, WebSockets and the pages of the client."""
