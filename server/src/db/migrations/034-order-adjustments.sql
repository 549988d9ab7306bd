-- What an order costs beside its goods: discounts, delivery, taxes and tip, in the order in which they are charged.
CREATE TABLE order_adjustment (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DISCOUNT', 'DELIVERY', 'TAX', 'TIP')),
  -- What gives a discount, such as the code of a coupon.
  source text,
  name jsonb,
  -- What a tax is charged on.
  base integer,
  amount integer NOT NULL CHECK (CASE kind WHEN 'DISCOUNT' THEN amount < 0 ELSE amount >= 0 END),
  PRIMARY KEY (order_id, position)
);

-- What the shopper adds to a cart: { percent } or { amount }, and words for the shop.
ALTER TABLE cart ADD COLUMN tip jsonb, ADD COLUMN comment text;
ALTER TABLE orders ADD COLUMN comment text;

-- The adjustments of an order that has only its taxes, as an older version writes it. Tax that none of them names stays unnamed.
CREATE FUNCTION complete_order_adjustments(changed text) RETURNS void LANGUAGE sql AS $$
  WITH named AS (
    SELECT line.place, line.tax -> 'name' AS name, (line.tax ->> 'base')::integer AS base, (line.tax ->> 'amount')::integer AS amount
    FROM orders AS o, jsonb_array_elements(o.taxes) WITH ORDINALITY AS line (tax, place) WHERE o.id = changed),
  charged AS (
    SELECT * FROM named
    UNION ALL
    SELECT NULL, NULL, NULL, o.tax - (SELECT COALESCE(sum(amount), 0) FROM named)::integer FROM orders AS o WHERE o.id = changed)
  INSERT INTO order_adjustment (order_id, position, kind, name, base, amount)
  SELECT changed, row_number() OVER (ORDER BY place), 'TAX', name, base, amount FROM charged
  WHERE amount > 0 AND NOT EXISTS (SELECT FROM order_adjustment WHERE order_id = changed)
$$;

CREATE FUNCTION check_order_total(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = changed AND total <> sub_total + (
    SELECT COALESCE(sum(amount), 0) FROM order_adjustment WHERE order_id = changed);
  IF FOUND THEN
    RAISE EXCEPTION 'The total of order % is not that of its goods and adjustments.', changed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'total_is_goods_and_adjustments';
  END IF;
END
$$;

CREATE FUNCTION check_total_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM complete_order_adjustments(NEW.id); END IF;
  PERFORM check_order_total(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION check_total_of_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM check_order_total(OLD.order_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM check_order_total(NEW.order_id); END IF;
  RETURN NULL;
END
$$;

SELECT complete_order_adjustments(id) FROM orders;

ALTER TABLE orders DROP CONSTRAINT orders_check;
ALTER TABLE orders ADD CONSTRAINT total_not_negative CHECK (total >= 0) NOT VALID;
-- At the end of a transaction, when the order has all its parts.
CREATE CONSTRAINT TRIGGER total_is_goods_and_adjustments AFTER INSERT OR UPDATE OF sub_total, total ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_total_of_order();
CREATE CONSTRAINT TRIGGER total_is_goods_and_adjustments AFTER INSERT OR UPDATE OR DELETE ON order_adjustment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_total_of_adjustment();
