import type { AppDocument, PageDocument, StoredBlock, StoredImage } from '../areas/store/documents.ts'
import { type ProvinceTax, provinceTaxes } from '../areas/store/tax-rules.ts'
import type { Tx } from '../db/client.ts'
import { fromRow } from '../db/rows.ts'
import { checkedContent, checkedPage, checkedSection } from './check-content.ts'
import type { PictureLookup } from './pictures.ts'
import type { SeedShop } from './shop.ts'

type SeedPage = SeedShop['home']
type SeedBlock = SeedPage['blocks'][number]

const NO_TEXT = { en: '', zh: '' }

function documentOf(shop: SeedShop, pictures: PictureLookup): AppDocument {
  const { appContent } = shop
  const picture = ({ imageURL }: { imageURL: string }) => ({ imageURL: pictures(`site/${imageURL}`).imageURL })
  return {
    ...appContent,
    logo: picture(appContent.logo),
    favicon: picture(appContent.favicon),
    footerLogo: picture(appContent.footerLogo),
    system: { ...appContent.system, messages: { en: {}, zh: {} } },
  }
}

function categoryTiles(shop: SeedShop, keys: readonly string[], pictures: PictureLookup) {
  return keys.map((key) => {
    const category = shop.categories.find((each) => each.key === key)
    if (!category) throw new Error(`The demo shop has no category ${key}.`)
    return { key, name: category.name, image: { ...pictures(`site/${category.picture}`), alt: NO_TEXT } }
  })
}

function blockOf(shop: SeedShop, block: SeedBlock, pictures: PictureLookup): StoredBlock {
  switch (block.kind) {
    case 'hero': {
      const { picture, alt, ...rest } = block
      const wide = { ...pictures(`site/${picture}-wide`), alt }
      return { ...rest, wide, tall: { ...pictures(`site/${picture}-tall`), alt } }
    }
    case 'categories':
      return { ...block, categories: categoryTiles(shop, block.categories, pictures) }
    case 'story': {
      const { kind, title, paragraphs, picture, alt, action } = block
      const image = picture ? { ...pictures(`site/${picture}`), alt: alt ?? NO_TEXT } : null
      return { kind, title, paragraphs: [...paragraphs], image, action: action ?? null }
    }
    case 'promises':
      return { ...block, promises: [...block.promises] }
    case 'text':
      return { ...block, paragraphs: [...block.paragraphs] }
    case 'image': {
      const { kind, picture, alt, link } = block
      return { kind, image: { ...pictures(`site/${picture}`), alt }, link: link ?? null }
    }
    default:
      return block
  }
}

async function seedStoreLocations(tx: Tx, shop: SeedShop): Promise<void> {
  const table = await tx.selectFrom('province_tax').selectAll().orderBy('tax').orderBy('valid_from', 'desc').execute()
  const taxes = table.map(fromRow) as ProvinceTax[]
  const today = new Date().toISOString().slice(0, 10)
  const rows = shop.storeLocations.map((each, position) => ({
    id: each.id,
    position,
    name: JSON.stringify(each.name),
    street: each.address.streetNumberAndNameDetails,
    city: each.address.city,
    province: each.address.province,
    post_code: each.address.postCode,
    phone: each.phone,
    time_zone: each.timeZone,
    opening_hours: JSON.stringify(each.openingHours),
    lead_minutes: each.leadMinutes,
    pickup_by_day: each.pickupByDay ?? false,
    slot_minutes: each.slotMinutes,
    slot_capacity: each.slotCapacity,
    tables: [...each.tables],
    // For versions that do not know the table of province taxes.
    taxes: JSON.stringify(provinceTaxes(taxes, each.address.province, today) ?? []),
    display: each.display,
    virtual: each.virtual,
    landing_page: each.landingPage ?? null,
  }))
  await tx.insertInto('store_location').values(rows).execute()
}

async function seedRates(tx: Tx, { currencies }: SeedShop): Promise<void> {
  const base = { currency_code: currencies.base, position: 0, rate: 1, is_base: true }
  const others = currencies.exchange.map(({ currencyCode, rate }, index) => ({
    currency_code: currencyCode,
    position: index + 1,
    rate,
    is_base: false,
  }))
  await tx
    .insertInto('exchange_rate')
    .values([base, ...others])
    .execute()
}

function pageOf(
  shop: SeedShop,
  { title, description, cover, blocks }: SeedPage,
  pictures: PictureLookup,
): PageDocument {
  return {
    title,
    description: description ?? NO_TEXT,
    image: cover ? { ...pictures(`site/${cover.picture}`), alt: cover.alt } : null,
    blocks: blocks.map((block) => blockOf(shop, block, pictures)),
  }
}

async function seedPages(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  const pages = [shop.home, ...shop.pages].map((page) => ({ page, kind: 'page', published_on: null }))
  const articles = shop.blog.map((page) => ({ page, kind: 'blog', published_on: page.publishedOn }))
  const rows = [...pages, ...articles].map(({ page, kind, published_on }) => {
    const document = checkedPage(page.name, pageOf(shop, page, pictures))
    return { name: page.name, kind, published_on, document: JSON.stringify(document) }
  })
  await tx.insertInto('page_content').values(rows).execute()
}

async function seedShared(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  const sections = shop.sections.map(({ type, title, blocks }) => {
    const document = checkedSection(type, { title, blocks: blocks.map((block) => blockOf(shop, block, pictures)) })
    return { type, document: JSON.stringify(document) }
  })
  if (sections.length > 0) await tx.insertInto('section_template').values(sections).execute()
  const images = shop.siteImages.map(({ name, picture, alt }) => {
    const image: StoredImage = { ...pictures(`site/${picture}`), alt }
    return { name, document: JSON.stringify(image) }
  })
  if (images.length > 0) await tx.insertInto('site_image').values(images).execute()
}

async function seedRules(tx: Tx, { rules }: SeedShop): Promise<void> {
  const rows = Object.entries(rules).map(([name, document]) => ({ name, document: JSON.stringify(document) }))
  await tx.insertInto('shop_rules').values(rows).execute()
}

/** Writes content, pages, rules, store locations and currencies. @throws Error when a document is not valid */
export async function seedContent(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  await seedStoreLocations(tx, shop)
  await seedRates(tx, shop)
  await seedPages(tx, shop, pictures)
  await seedShared(tx, shop, pictures)
  await seedRules(tx, shop)
  const document = JSON.stringify(checkedContent(documentOf(shop, pictures)))
  await tx.insertInto('app_content').values({ id: 1, document }).execute()
}
