import type pg from 'pg'
import { DISTINCT, KINDS, LOOKS, names, sentences, type Word } from './big-words.ts'

/** How many of each a generated shop has, whatever its size. */
export const BRANDS = 300
export const TOP_CATEGORIES = 20
const CATEGORIES = 220
const TAGS = 60

const column = (words: readonly Word[], language: keyof Word) => words.map((each) => each[language])

/** A number below `limit`, always the same for the same product; small ones are far more common, as in any language. */
const zipf = (salt: number, limit: string) =>
  `floor(power(${limit}, (hashint8extended(n, ${salt}) & 2147483647) / 2147483648.0))::int`
/** A number below `limit`, each equally likely. */
const even = (salt: number, limit: number) => `((hashint8extended(n, ${salt}) & 2147483647) % ${limit})::int`
const both = (en: string, zh: string) => `jsonb_build_object('en', ${en}, 'zh', ${zh})`

async function fillLabels(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO brand SELECT 'brand-' || n, n, ${both(`'Brand ' || en`, `'品牌' || zh`)}, ${both(`''`, `''`)}
      FROM bench_word WHERE n <= ${BRANDS}`)
  const picture = `'{"imageURL": "generated.svg", "width": 800, "height": 800, "tint": "#eeeeee", "widths": []}'`
  await client.query(`
    INSERT INTO category SELECT 'category-' || n,
      CASE WHEN n > ${TOP_CATEGORIES} THEN 'category-' || (n % ${TOP_CATEGORIES} + 1) END, n,
      ${both(`'Range ' || en`, `'系列' || zh`)}, ${both(`''`, `''`)}, ${picture}
      FROM bench_word WHERE n <= ${CATEGORIES}`)
  await client.query(`
    INSERT INTO tag SELECT 'tag-' || n, n, ${both(`'Tag ' || en`, `'标签' || zh`)}, true
      FROM bench_word WHERE n <= ${TAGS}`)
}

const PAIRS = `ARRAY['size:50g', 'size:100g', 'size:250g', 'size:500g', 'size:small', 'size:large', 'size:one', 'size:two']`
/** A fifth of the products has a second choice. */
const CHOICES = `CASE WHEN ${even(11, 5)} = 0 THEN 2 ELSE 1 END`
const OPTIONS = `CASE WHEN ${CHOICES} = 2 THEN '[{"name": "size", "label": {"en": "Size", "zh": "规格"}, "values": []}]'::jsonb ELSE '[]' END`
const PICTURES = `'[{"imageURL": "generated.svg", "width": 800, "height": 800, "tint": "#eeeeee", "widths": [],
  "alt": {"en": "A drawing", "zh": "图"}}]'::jsonb`
const PRODUCTS = `
  INSERT INTO product (id, position, name, fact, description, options, pictures, brand_key, tax_class, list_price, on_clearance)
  SELECT 'product-' || drawn.n, drawn.n,
    ${both(
      `looks_en[1 + middle % looks] || ' ' || word.en || ' ' || kinds_en[kind] || ' ' || measure || ' g'`,
      `looks_zh[1 + middle % looks] || word.zh || kinds_zh[kind] || ' ' || measure || '克'`,
    )},
    ${both(`measure || ' g, loose'`, `measure || '克散装'`)}, ${both('told.said_en', 'told.said_zh')},
    options, ${PICTURES}, 'brand-' || brand, 'goods', 100 + price, reduced
  FROM (SELECT n, ${zipf(1, `${DISTINCT}`)} AS middle, ${zipf(2, `${KINDS.length}`)} AS kind, ${even(4, DISTINCT)} + 1 AS saying,
               25 * (1 + ${even(3, 20)}) AS measure, ${zipf(5, `${BRANDS}`)} AS brand, ${even(6, 20_000)} AS price,
               ${even(7, 20)} = 0 AS reduced, ${OPTIONS} AS options
          FROM generate_series($1::bigint, $2::bigint) AS n) AS drawn
    JOIN bench_word AS word ON word.n = middle JOIN bench_word AS told ON told.n = saying, bench_few_words`

const PARTS = [
  PRODUCTS,
  `INSERT INTO product_category SELECT 'category-' || (${TOP_CATEGORIES} + ${zipf(8, `${CATEGORIES - TOP_CATEGORIES}`)}), 'product-' || n
     FROM generate_series($1::bigint, $2::bigint) AS n`,
  `INSERT INTO product_tag SELECT 'tag-' || ${zipf(9, `${TAGS}`)}, 'product-' || n
     FROM generate_series($1::bigint, $2::bigint) AS n WHERE ${even(10, 5)} < 3`,
  `INSERT INTO variant (product_id, position, option_pair, price, clearance_price)
   SELECT 'product-' || n, choice, CASE WHEN choices = 1 THEN '' ELSE (${PAIRS})[1 + (first + choice * 3) % 8] END,
     100 + price + 50 * choice + CASE WHEN reduced THEN 500 ELSE 0 END, CASE WHEN reduced THEN 100 + price + 50 * choice END
     FROM (SELECT n, ${CHOICES} AS choices, ${even(12, 8)} AS first, ${even(6, 20_000)} AS price, ${even(7, 20)} = 0 AS reduced
             FROM generate_series($1::bigint, $2::bigint) AS n) AS drawn, generate_series(0, choices - 1) AS choice`,
  `INSERT INTO stock (variant_id, store_location_id, on_hand)
   SELECT variant.id, (SELECT id FROM store_location ORDER BY position LIMIT 1), 5 + (hashtext(product_id) & 1023) % 40
     FROM variant WHERE product_id IN (SELECT 'product-' || n FROM generate_series($1::bigint, $2::bigint) AS n)`,
]

const AT_ONCE = 25_000
/** Connections that write in parallel. */
const WRITERS = 3

/** Tables of the benchmark in the shop's schema: their prefix prevents a clash with the shop's own. */
async function writeWords(client: pg.ClientBase): Promise<void> {
  const words = names()
  const said = sentences(words)
  await client.query(
    `CREATE UNLOGGED TABLE bench_word AS
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS told (en, zh, said_en, said_zh, n)`,
    [column(words, 'en'), column(words, 'zh'), column(said, 'en'), column(said, 'zh')],
  )
  await client.query(
    `CREATE UNLOGGED TABLE bench_few_words AS
       SELECT $1::text[] AS kinds_en, $2::text[] AS kinds_zh, $3::text[] AS looks_en, $4::text[] AS looks_zh, $5::int AS looks`,
    [column(KINDS, 'en'), column(KINDS, 'zh'), column(LOOKS, 'en'), column(LOOKS, 'zh'), LOOKS.length],
  )
  await client.query('ANALYZE bench_word')
}

async function writer(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // Generated references are valid, and checking each of them would take longer than writing.
  await client.query('SET session_replication_role = replica')
  await client.query('SET synchronous_commit = off')
  await client.query(`SET work_mem = '64MB'`)
  return client
}

/** Writes `size` products, always the same: a smaller shop has the first products of a larger one. */
export async function fillProducts(pool: pg.Pool, size: number): Promise<void> {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => writer(pool)))
  const [first] = writers
  if (!first) return
  await writeWords(first)
  await fillLabels(first)
  const starts = Array.from({ length: Math.ceil(size / AT_ONCE) }, (_, slice) => slice * AT_ONCE + 1)
  const write = async (client: pg.ClientBase) => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const to = Math.min(size, from + AT_ONCE - 1)
      for (const part of PARTS) await client.query(part, [from, to])
    }
  }
  await Promise.all(writers.map(write))
  await first.query('DROP TABLE bench_word, bench_few_words')
  await first.query('ANALYZE')
  for (const client of writers) client.release(true)
}
