-- A shopper's orders are listed and counted by how far they have come, too, from the index alone.
CREATE INDEX order_by_user_with_progress ON orders (user_id, placed_at DESC, id) INCLUDE (status, payment_status, progress)
  WHERE user_id IS NOT NULL;
DROP INDEX order_by_user_with_state;
