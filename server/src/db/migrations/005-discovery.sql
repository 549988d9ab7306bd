-- The catalogue as lists and searches read it: each product has a place in four orders, each filter and each word is a set of places.

-- A product of one language is a product.
ALTER TABLE product DROP COLUMN name_en, DROP COLUMN name_zh;
ALTER TABLE product ADD CONSTRAINT product_has_a_name CHECK (name ?| ARRAY['en', 'zh']);

-- When the product itself was last changed: what search engines are told. Stock and prices of its choices do not count.
ALTER TABLE product ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER product_changed BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION product_changed();

-- Lists read places and sets; only the index itself reads products in their order.
DROP INDEX product_by_position, product_by_price, product_by_brand, product_on_clearance;
CREATE INDEX product_in_order ON product (position, id);

-- The generation that is served; no row means that nothing was indexed yet.
CREATE TABLE catalogue_index (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  generation bigint NOT NULL,
  -- The rules of search by which the terms were made.
  tokeniser integer NOT NULL,
  products integer NOT NULL CHECK (products >= 0),
  built_at timestamptz NOT NULL
);

-- The tables of a generation are partitions: the job makes them, and drops them once the next generation serves.

-- Spaces: 0 the shop's own order, 1 price, 2 English name, 3 Chinese name by pinyin. Ordinals count from 0 without gaps.
CREATE TABLE catalogue_place (
  generation bigint NOT NULL,
  space smallint NOT NULL CHECK (space BETWEEN 0 AND 3),
  ordinal integer NOT NULL CHECK (ordinal >= 0),
  product_id text NOT NULL,
  PRIMARY KEY (generation, space, ordinal)
) PARTITION BY LIST (generation);
CREATE INDEX place_by_product ON catalogue_place (generation, product_id) WHERE space = 0;

-- Sets of ordinals in chunks. kind is all, type, status, goods, category, brand, tag, clearance or option, with the filter's
-- value as key; or name or text, with a term as key, in space 0 only.
CREATE TABLE catalogue_bits (
  generation bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  space smallint NOT NULL CHECK (space BETWEEN 0 AND 3),
  chunk smallint NOT NULL CHECK (chunk >= 0),
  members integer NOT NULL CHECK (members > 0),
  bits bytea NOT NULL,
  PRIMARY KEY (generation, kind, key, space, chunk)
) PARTITION BY LIST (generation);
-- Bits do not compress.
ALTER TABLE catalogue_bits ALTER COLUMN bits SET STORAGE EXTERNAL;

-- How many goods on sale a category, brand or tag has.
CREATE TABLE catalogue_count (
  generation bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  products integer NOT NULL CHECK (products > 0),
  PRIMARY KEY (generation, kind, key)
) PARTITION BY LIST (generation);

-- Every term with how many products have it, and the spelling to show.
CREATE TABLE search_term (
  generation bigint NOT NULL,
  term text COLLATE "C" NOT NULL,
  script text NOT NULL CHECK (script IN ('latin', 'han', 'pinyin')),
  products integer NOT NULL CHECK (products > 0),
  shown text NOT NULL,
  PRIMARY KEY (generation, term)
) PARTITION BY LIST (generation);

-- A term less one letter, and the term itself: two spellings that meet here are one slip apart.
CREATE TABLE search_stub (
  generation bigint NOT NULL,
  stub text COLLATE "C" NOT NULL,
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (generation, stub, term)
) PARTITION BY LIST (generation);

-- The best suggestions for what is typed first, ready made.
CREATE TABLE search_prefix (
  generation bigint NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  prefix text COLLATE "C" NOT NULL,
  entries jsonb NOT NULL,
  PRIMARY KEY (generation, locale, prefix)
) PARTITION BY LIST (generation);
