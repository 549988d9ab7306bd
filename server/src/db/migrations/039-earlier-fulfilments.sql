-- Orders from before there was the table.
INSERT INTO order_fulfilment (order_id, method, store_location_id, date, window_start)
SELECT id, order_method, store_location_id, pickup_date, pickup_time FROM orders
ON CONFLICT (order_id) DO NOTHING;
