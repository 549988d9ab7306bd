-- The staff's list of orders in one state, from anywhere in it. Takes the place of the index of open orders only.
CREATE INDEX orders_by_state ON orders (status, payment_status, progress, placed_at DESC, id);
DROP INDEX orders_open;
