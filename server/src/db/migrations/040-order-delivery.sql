-- Which window of which zone an order holds, or held: a zone may be changed or removed meanwhile.
CREATE TABLE order_delivery (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  zone_id text NOT NULL,
  date date NOT NULL,
  starts text NOT NULL,
  -- Whether it counts in delivery_window now.
  held boolean NOT NULL DEFAULT true
);

-- Gives the window of an order back, once.
CREATE FUNCTION release_delivery(released text) RETURNS void LANGUAGE sql AS $$
  WITH given AS (
    UPDATE order_delivery SET held = false WHERE order_id = released AND held RETURNING zone_id, date, starts)
  UPDATE delivery_window AS w SET taken = taken - 1
    FROM given WHERE (w.zone_id, w.date, w.starts) = (given.zone_id, given.date, given.starts);
$$;

-- An older version ends orders too, and does not know of windows.
CREATE FUNCTION release_ended_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_delivery(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_released AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status IN ('EXPIRED', 'CANCELLED') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION release_ended_delivery();
