-- What shoppers like, and how often pages were shared elsewhere.

CREATE TABLE product_like (
  user_id text NOT NULL,
  product_id text NOT NULL REFERENCES product (id),
  liked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX like_by_product ON product_like (product_id);

-- The last figure that each network gave for a page of ours; none while it never answered. read_at is when it was asked.
CREATE TABLE share_count (
  url text NOT NULL,
  network text NOT NULL,
  count integer CHECK (count >= 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (url, network)
);
