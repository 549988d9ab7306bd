-- The catalogue announces its own changes, whoever makes them, and prices that lists sort by follow from the choices.

-- Counts edits, so that an index tells whether it is older than one. A sequence: editors never wait for each other here.
CREATE SEQUENCE catalogue_edit;
ALTER TABLE catalogue_index ADD COLUMN edits bigint NOT NULL DEFAULT 0;

CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('catalogue_edit');
  PERFORM pg_notify('istore_catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tag
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_tag
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER catalogue_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON variant
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();

-- Stock changes with every order: it is announced only when what replies show changes, which is at most ten units
-- (MAX_UNITS_SHOWN of server/src/areas/catalogue/rules.ts).
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('istore_catalogue', 'stock');
  RETURN NULL;
END $$;
CREATE TRIGGER stock_edited AFTER INSERT OR DELETE OR TRUNCATE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
CREATE FUNCTION announce_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM old_stock FULL JOIN new_stock USING (variant_id, store_location_id)
     WHERE LEAST(old_stock.on_hand - old_stock.reserved, 10) IS DISTINCT FROM
           LEAST(new_stock.on_hand - new_stock.reserved, 10)) THEN
    PERFORM pg_notify('istore_catalogue', 'stock');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shown_stock_edited AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_stock NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shown_stock();

-- The lowest price of a product's choices, and whether any is on clearance. What anyone writes there is replaced.
ALTER TABLE product ALTER COLUMN list_price SET DEFAULT 0;
CREATE FUNCTION derive_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  choices record;
BEGIN
  SELECT min(COALESCE(clearance_price, price)) AS lowest, bool_or(clearance_price IS NOT NULL) AS reduced
    INTO choices FROM variant WHERE product_id = NEW.id;
  -- A product without choices is not sold.
  NEW.list_price := COALESCE(choices.lowest, NEW.list_price);
  NEW.on_clearance := COALESCE(choices.reduced, NEW.on_clearance);
  RETURN NEW;
END $$;
CREATE TRIGGER prices_derived BEFORE INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION derive_prices();

-- Each product is locked before its choices are read: two edits of different choices at once would each miss the other.
CREATE FUNCTION derive_prices_of(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET list_price = derived.lowest
    FROM (SELECT product_id, min(COALESCE(clearance_price, price)) AS lowest, bool_or(clearance_price IS NOT NULL) AS reduced
            FROM variant WHERE product_id = ANY(ids) GROUP BY product_id) AS derived
   WHERE product.id = derived.product_id AND (list_price, on_clearance) IS DISTINCT FROM (derived.lowest, derived.reduced);
END $$;
CREATE FUNCTION choices_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_prices_of(ARRAY(SELECT DISTINCT product_id FROM new_choices));
  RETURN NULL;
END $$;
CREATE FUNCTION choices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_prices_of(ARRAY(SELECT product_id FROM old_choices UNION SELECT product_id FROM new_choices));
  RETURN NULL;
END $$;
CREATE FUNCTION choices_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_prices_of(ARRAY(SELECT DISTINCT product_id FROM old_choices));
  RETURN NULL;
END $$;
CREATE TRIGGER choices_added AFTER INSERT ON variant REFERENCING NEW TABLE AS new_choices
  FOR EACH STATEMENT EXECUTE FUNCTION choices_added();
CREATE TRIGGER choices_changed AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_choices NEW TABLE AS new_choices
  FOR EACH STATEMENT EXECUTE FUNCTION choices_changed();
CREATE TRIGGER choices_removed AFTER DELETE ON variant REFERENCING OLD TABLE AS old_choices
  FOR EACH STATEMENT EXECUTE FUNCTION choices_removed();

-- As before, prices do not count as a change of the product itself.
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before product := OLD;
BEGIN
  before.list_price := NEW.list_price;
  before.on_clearance := NEW.on_clearance;
  IF before IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

-- Prices that were written by hand until now.
UPDATE product SET list_price = derived.lowest
  FROM (SELECT product_id, min(COALESCE(clearance_price, price)) AS lowest, bool_or(clearance_price IS NOT NULL) AS reduced
          FROM variant GROUP BY product_id) AS derived
 WHERE product.id = derived.product_id AND (list_price, on_clearance) IS DISTINCT FROM (derived.lowest, derived.reduced);
