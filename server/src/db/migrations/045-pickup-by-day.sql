-- A store location that takes pickups by day, without a time. `slot_capacity` is then the number of orders of one day, and
-- `pickup_slot` counts them under an empty time. An older version would offer times there: set it only once none is running.
ALTER TABLE store_location ADD COLUMN pickup_by_day boolean NOT NULL DEFAULT false;
