-- Each step of an order is announced to every process, whose open pages of the order then read it again. Notifications of one
-- transaction with the same payload are sent once.
CREATE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_announced AFTER INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION announce_order();
