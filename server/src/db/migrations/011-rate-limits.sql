-- How much each visitor and address has used of its limits, shared by all processes. A row whose time has passed is a full
-- bucket, as no row is. Unlogged: after a crash of the database every bucket is full again. Without a second index, so
-- that an update stays on its page.
CREATE UNLOGGED TABLE rate_limit (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL
) WITH (fillfactor = 70);
