-- The shop's content, its campaigns included, announces its own changes, whoever makes them.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('istore_content', '');
  RETURN NULL;
END $$;
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON app_content
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_content
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON section_template
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_image
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_location
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rate
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_price
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_edited AFTER TRUNCATE ON shop_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- Orders of a group change units_left, which they announce as stock.
CREATE TRIGGER content_edited AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF id, campaign_id, product_id, position, group_size ON campaign_item
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
