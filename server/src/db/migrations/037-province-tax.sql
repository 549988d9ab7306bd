-- What each province and territory of Canada charges, by tax class, from which day on. The row of a tax with the latest
-- day that has come applies; a tax that ends gets a row with rate 0. An owner may change the table while the shop runs.
CREATE TABLE province_tax (
  -- ISO 3166-2 without the country.
  province text NOT NULL CHECK (province ~ '^[A-Z]{2}$'),
  tax text NOT NULL CHECK (tax ~ '^[A-Z]{2,10}$'),
  valid_from date NOT NULL,
  -- { en, zh }, without the rate.
  name jsonb NOT NULL,
  -- Millionths: 130000 is 13 %, 99750 is 9.975 %.
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
  -- Of grocery, snack, prepared, goods, service. A class that no tax names is not taxed.
  classes text[] NOT NULL,
  -- Where the rate, and what it falls on, is published.
  source text NOT NULL,
  PRIMARY KEY (province, tax, valid_from)
);
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON province_tax
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- Basic groceries are zero-rated everywhere (Excise Tax Act, Schedule VI, Part III), and gift cards are not supplies.
INSERT INTO province_tax (province, tax, valid_from, name, rate, classes, source)
SELECT province, 'GST', '2008-01-01', '{"en": "GST", "zh": "商品及服务税（GST）"}', 50000, '{snack,prepared,goods,service}',
  'CRA, GST/HST calculator (and rates)'
FROM unnest('{AB,BC,MB,NT,NU,QC,SK,YT}'::text[]) AS province;

INSERT INTO province_tax (province, tax, valid_from, name, rate, classes, source)
SELECT province, 'HST', valid_from, '{"en": "HST", "zh": "合并销售税（HST）"}', rate, '{snack,prepared,goods,service}',
  'CRA, GST/HST calculator (and rates)'
FROM (VALUES
  ('ON', '2010-07-01'::date, 130000),
  ('NB', '2008-01-01', 130000), ('NB', '2016-07-01', 150000),
  ('NL', '2008-01-01', 130000), ('NL', '2016-07-01', 150000),
  ('NS', '2010-07-01', 150000), ('NS', '2025-04-01', 140000),
  ('PE', '2013-04-01', 140000), ('PE', '2016-10-01', 150000)) AS rates (province, valid_from, rate);

INSERT INTO province_tax (province, tax, valid_from, name, rate, classes, source) VALUES
  -- The base is the price without GST, as GST is charged on the price without QST.
  ('QC', 'QST', '2013-01-01', '{"en": "QST", "zh": "魁北克销售税（QST）"}', 99750, '{snack,prepared,goods,service}',
    'Revenu Québec, Basic rules for applying the GST/HST and QST'),
  -- All food for people is exempt, meals included; of services, delivery of food is not taxed either.
  ('BC', 'PST', '2013-04-01', '{"en": "PST", "zh": "省销售税（PST）"}', 70000, '{goods}',
    'B.C. Ministry of Finance, Bulletins PST 206, PST 119 and PST 302'),
  -- Since April 2017 it falls on food as GST does: before, on none.
  ('SK', 'PST', '2006-10-28', '{"en": "PST", "zh": "省销售税（PST）"}', 50000, '{goods,service}',
    'Saskatchewan Finance, Information Bulletin PST-5'),
  ('SK', 'PST', '2017-03-23', '{"en": "PST", "zh": "省销售税（PST）"}', 60000, '{goods,service}',
    'Saskatchewan Finance, Information Bulletin PST-5'),
  ('SK', 'PST', '2017-04-01', '{"en": "PST", "zh": "省销售税（PST）"}', 60000, '{snack,prepared,goods,service}',
    'Saskatchewan Finance, Information Notice IN 2017-03'),
  -- Food as with GST; services that come with taxed goods are part of their price.
  ('MB', 'RST', '2013-07-01', '{"en": "RST", "zh": "零售销售税（RST）"}', 80000, '{snack,prepared,goods,service}',
    'Manitoba Finance, Bulletins No. 029 and No. 030'),
  ('MB', 'RST', '2019-07-01', '{"en": "RST", "zh": "零售销售税（RST）"}', 70000, '{snack,prepared,goods,service}',
    'Manitoba Finance, Bulletins No. 029 and No. 030');
