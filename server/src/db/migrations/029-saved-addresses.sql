-- Addresses that a shopper has saved. A list is always replaced as one, in the order of `place`.
CREATE TABLE shopper_address (
  shopper_id text NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('SHIPPING', 'BILLING')),
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 19),
  name text NOT NULL,
  phone text NOT NULL,
  street text NOT NULL,
  unit text NOT NULL DEFAULT '',
  city text NOT NULL,
  -- Of ISO 3166-2, without the country.
  province text NOT NULL,
  post_code text NOT NULL,
  -- ISO 3166-1 alpha-2.
  country text NOT NULL,
  is_default boolean NOT NULL,
  PRIMARY KEY (shopper_id, type, place)
);
CREATE UNIQUE INDEX shopper_address_default ON shopper_address (shopper_id, type) WHERE is_default;
