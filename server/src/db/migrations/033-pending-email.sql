-- The address that a shopper has requested to change to, until it is confirmed, replaced or withdrawn.
ALTER TABLE shopper ADD COLUMN pending_email text;
