-- Lists sort by the price that cards show, which follows stock: it is that of the cheapest choice that can be bought.

-- Space 4 of the index: the shown price. A product is there once for each price that it has at some store location, or for some option.
ALTER TABLE catalogue_place DROP CONSTRAINT catalogue_place_space_check;
ALTER TABLE catalogue_bits DROP CONSTRAINT catalogue_bits_space_check;

-- As before, shown stock is announced; when a choice sells out or comes back and its product has several prices, the
-- index is out of date too. That says 'prices': older versions take it for stock, and find the new number of edits.
CREATE OR REPLACE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('catalogue_edit');
  PERFORM pg_notify('istore_catalogue', 'prices');
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION announce_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM old_stock FULL JOIN new_stock USING (variant_id, store_location_id)
      JOIN variant AS own ON own.id = variant_id
      JOIN variant AS other ON other.product_id = own.product_id
     WHERE (COALESCE(old_stock.on_hand - old_stock.reserved, 0) > 0) <> (COALESCE(new_stock.on_hand - new_stock.reserved, 0) > 0)
       AND COALESCE(other.clearance_price, other.price) <> COALESCE(own.clearance_price, own.price)) THEN
    PERFORM nextval('catalogue_edit');
    PERFORM pg_notify('istore_catalogue', 'prices');
  ELSIF EXISTS (
    SELECT FROM old_stock FULL JOIN new_stock USING (variant_id, store_location_id)
     WHERE LEAST(old_stock.on_hand - old_stock.reserved, 10) IS DISTINCT FROM
           LEAST(new_stock.on_hand - new_stock.reserved, 10)) THEN
    PERFORM pg_notify('istore_catalogue', 'stock');
  END IF;
  RETURN NULL;
END $$;

-- The index is built again, with these prices.
SELECT nextval('catalogue_edit');
