"""What requests and answers hold; the OpenAPI document is made from these."""
