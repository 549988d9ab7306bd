-- A new hold is put in its place at once: those that wait in a list are searched one by one by every order.
ALTER INDEX hold_by_mark SET (fastupdate = off);
SELECT gin_clean_pending_list('hold_by_mark');

-- With a plain index on the time of the last change every change of a cart wrote to all of its indexes. The daily deletion
-- of old carts, which reads it, needs ranges only.
DROP INDEX cart_by_age;
CREATE INDEX cart_by_age ON cart USING brin (updated_at);
ALTER TABLE cart SET (fillfactor = 70);
