-- Orders of before this version whose day is over were handed over.
UPDATE orders SET progress = CASE order_method WHEN 'DELIVERY' THEN 'DELIVERED' WHEN 'EAT_IN' THEN 'SERVED' ELSE 'COLLECTED' END
FROM order_fulfilment f
WHERE f.order_id = orders.id AND status = 'NEW' AND payment_status IN ('PAID_ONLINE', 'PAID_AT_STORE')
  AND COALESCE(f.date::date, placed_at::date) < current_date - 1;
UPDATE orders SET pickup_code = new_pickup_code()
WHERE status = 'NEW' AND order_method = 'PICKUP' AND progress = 'PLACED' AND pickup_code IS NULL;
