-- How an order reaches its shopper. `orders` keeps its columns filled (order_method, store_location_id, pickup_date, pickup_time)
-- while an older version may run beside this one.
CREATE TABLE order_fulfilment (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('PICKUP', 'DELIVERY', 'EAT_IN')),
  store_location_id text NOT NULL REFERENCES store_location (id),
  -- The day of the pickup or delivery by the store location's calendar, and its time or window, HH:MM.
  date text CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  window_start text,
  window_end text,
  -- Of a delivery: { street, unit, city, province, postCode, country }
  address jsonb,
  table_number text,
  instructions text
);

-- An order of an older version comes without. Deferred, so that what this version writes itself is there before.
CREATE FUNCTION add_order_fulfilment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_fulfilment (order_id, method, store_location_id, date, window_start)
  VALUES (NEW.id, NEW.order_method, NEW.store_location_id, NEW.pickup_date, NEW.pickup_time)
  ON CONFLICT (order_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_has_fulfilment AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_order_fulfilment();

-- What is chosen for a delivery, and for eating in. `store_location_id` is where time, window or table were chosen.
ALTER TABLE cart
  ADD COLUMN table_number text,
  ADD COLUMN address jsonb,
  ADD COLUMN delivery_date text CHECK (delivery_date ~ '^\d{4}-\d{2}-\d{2}$'),
  ADD COLUMN window_start text,
  ADD COLUMN window_end text,
  ADD COLUMN instructions text;

-- The numbers of the tables that guests can order at; none where nothing is eaten in.
ALTER TABLE store_location ADD COLUMN tables text[] NOT NULL DEFAULT '{}';
