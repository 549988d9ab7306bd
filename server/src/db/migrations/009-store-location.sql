-- A pickup place is a store location wherever it is named.
ALTER TABLE location RENAME TO store_location;
ALTER TABLE store_location RENAME CONSTRAINT location_pkey TO store_location_pkey;
ALTER TABLE stock RENAME COLUMN location_id TO store_location_id;
ALTER TABLE stock RENAME CONSTRAINT stock_location_id_fkey TO stock_store_location_id_fkey;
ALTER TABLE cart RENAME COLUMN location_id TO store_location_id;
ALTER TABLE cart RENAME CONSTRAINT cart_location_id_fkey TO cart_store_location_id_fkey;
ALTER TABLE orders RENAME COLUMN location_id TO store_location_id;
ALTER TABLE orders RENAME CONSTRAINT orders_location_id_fkey TO orders_store_location_id_fkey;
ALTER TABLE pickup_slot RENAME COLUMN location_id TO store_location_id;
ALTER TABLE pickup_slot RENAME CONSTRAINT pickup_slot_location_id_fkey TO pickup_slot_store_location_id_fkey;
