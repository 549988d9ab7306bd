-- The device that was the first to open a mailed link to an order. All links to an order with the same last day are one.
CREATE TABLE order_link (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  until date NOT NULL,
  device_hash bytea NOT NULL,
  PRIMARY KEY (order_id, until)
);

-- Devices that may read an order without owning it: only the hash of the device's cookie is stored.
CREATE TABLE order_access (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, device_hash)
);
CREATE INDEX order_access_by_expiry ON order_access (expires_at);
CREATE INDEX order_link_by_until ON order_link (until);
