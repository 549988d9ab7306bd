-- Articles of the blog stand beside the content pages.
ALTER TABLE page_content ADD COLUMN kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'blog'));
ALTER TABLE page_content ADD COLUMN published_on date;
ALTER TABLE page_content ADD CHECK ((kind = 'blog') = (published_on IS NOT NULL));

-- Blocks that several pages share, by type, and pictures by name.
CREATE TABLE section_template (
  type text PRIMARY KEY,
  document jsonb NOT NULL
);
CREATE TABLE site_image (
  name text PRIMARY KEY,
  document jsonb NOT NULL
);

-- Where a shopper lands who chooses this shop: a link of the shop, or an address; NULL for none.
ALTER TABLE location ADD COLUMN landing_page text;
