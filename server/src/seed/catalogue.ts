import { clearancePriceOf, combinationsOf, openingUnits, priceOf, summaryOf } from '@istore/demo/catalogue/stock.ts'
import type { Tx } from '../db/client.ts'
import type { PictureLookup } from './pictures.ts'
import type { SeedShop } from './shop.ts'

type Product = SeedShop['products'][number]
type Combination = ReturnType<typeof combinationsOf>[number]

const DAY_MS = 86_400_000

const optionPairOf = (product: Product, combination: Combination) =>
  product.options.map(({ key }) => `${key}:${combination[key]}`).join(',')

function picturesOf(product: Product, pictures: PictureLookup) {
  return product.pictureAlt.map((alt, index) => ({ ...pictures(`product/${product.key}-${index + 1}`), alt }))
}

function detailsOf(shop: SeedShop, product: Product) {
  return Object.entries(shop.detailTitles).flatMap(([key, title]) => {
    const text = product.details[key as keyof Product['details']]
    return text ? [{ key, title, text }] : []
  })
}

function productRow(shop: SeedShop, product: Product, position: number, pictures: PictureLookup) {
  return {
    id: product.key,
    position,
    product_type: product.productType,
    name: JSON.stringify(product.name),
    fact: JSON.stringify(product.summary),
    description: JSON.stringify(product.description),
    details: JSON.stringify(detailsOf(shop, product)),
    options: JSON.stringify(
      product.options.map(({ key, name, values }) => ({
        name: key,
        label: name,
        values: values.map((value) => ({ value: value.key, label: value.name })),
      })),
    ),
    pictures: JSON.stringify(picturesOf(product, pictures)),
    brand_key: product.brand,
    tax_class: product.taxClass,
    add_on_tag: product.addOnTag ?? null,
    gift_card: product.giftCard ?? false,
    created_at: new Date(Date.now() - product.createdDaysAgo * DAY_MS),
  }
}

function factOf(product: Product, combination: Combination): string | null {
  const summary = summaryOf(product, combination)
  return summary && JSON.stringify(summary)
}

async function seedStock(tx: Tx, shop: SeedShop, product: Product): Promise<void> {
  const combinations = combinationsOf(product.options)
  const variants = await tx
    .insertInto('variant')
    .values(
      combinations.map((combination, position) => ({
        product_id: product.key,
        position,
        option_pair: optionPairOf(product, combination),
        price: priceOf(product, combination),
        clearance_price: clearancePriceOf(product, combination),
        fact: factOf(product, combination),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const rows = variants.flatMap(({ id, position }) =>
    shop.storeLocations.map((each) => ({
      variant_id: id,
      store_location_id: each.id,
      on_hand: openingUnits(product, each.id, combinations[position] ?? {}),
    })),
  )
  await tx.insertInto('stock').values(rows).execute()
}

async function seedNames(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  const named = (each: { key: string; name: unknown }, position: number) => ({
    key: each.key,
    position,
    name: JSON.stringify(each.name),
  })
  const brands = shop.brands.map((brand, index) => ({ ...named(brand, index), line: JSON.stringify(brand.line) }))
  const categories = shop.categories.map((category, index) => ({
    ...named(category, index),
    parent: category.parent ?? null,
    line: JSON.stringify(category.line),
    picture: JSON.stringify(pictures(`site/${category.picture}`)),
  }))
  await tx.insertInto('brand').values(brands).execute()
  await tx.insertInto('category').values(categories).execute()
  await tx
    .insertInto('tag')
    .values(shop.tags.map((tag, index) => ({ ...named(tag, index), shown: tag.shown })))
    .execute()
}

/** Writes brands, categories, tags, products with their variants, and opening stock at every store location. */
export async function seedCatalogue(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  await seedNames(tx, shop, pictures)
  await tx
    .insertInto('vocabulary')
    .values({ document: JSON.stringify(shop.vocabulary) })
    .execute()
  const rows = shop.products.map((product, position) => productRow(shop, product, position, pictures))
  await tx.insertInto('product').values(rows).execute()
  const categories = shop.products.flatMap((product) =>
    product.categories.map((key) => ({ category_key: key, product_id: product.key })),
  )
  await tx.insertInto('product_category').values(categories).execute()
  const tags = shop.products.flatMap((product) =>
    product.tags.map((key) => ({ tag_key: key, product_id: product.key })),
  )
  await tx.insertInto('product_tag').values(tags).execute()
  for (const product of shop.products) await seedStock(tx, shop, product)
}
