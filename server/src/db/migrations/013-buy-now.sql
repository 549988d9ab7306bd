-- The cart of what is bought now, beside the common one that it goes with: the id that its addresses name. NULL for any other cart.
ALTER TABLE cart ADD COLUMN buy_now text, ADD COLUMN buy_now_of bigint REFERENCES cart (id) ON DELETE SET NULL;
CREATE INDEX cart_of_buy_now ON cart (buy_now_of) WHERE buy_now_of IS NOT NULL;
