import type { LocalText } from '@istore/contract/text.ts'
import { appContent } from './app-content.ts'
import { blog } from './blog.ts'
import { type CampaignSeed, campaigns } from './campaigns.ts'
import { detailTitles } from './catalogue/detail-titles.ts'
import { products } from './catalogue/products.ts'
import { brands, categories, tags } from './catalogue/taxonomy.ts'
import type { BrandSeed, CategorySeed, DetailKey, ExchangeRateSeed, ProductSeed, TagSeed } from './catalogue/types.ts'
import { type ClosureSeed, closures } from './closures.ts'
import type { AppContentSeed, ArticleSeed, PageSeed, SectionSeed, SiteImageSeed } from './content-types.ts'
import { type CouponSeed, coupons } from './coupons.ts'
import { type DeliveryZoneSeed, deliveryZones } from './delivery.ts'
import { home } from './home.ts'
import { baseCurrency, exchangeCurrencies } from './money.ts'
import { pages } from './pages.ts'
import { rules } from './rules.ts'
import { sections, siteImages } from './sections.ts'
import { provinces, type StoreLocationSeed, storeLocations } from './store-locations.ts'
import { vocabulary } from './vocabulary/vocabulary.ts'

/** Everything that the seed writes to an empty database. */
export type DemoShop = {
  readonly products: readonly ProductSeed[]
  readonly brands: readonly BrandSeed[]
  readonly categories: readonly CategorySeed[]
  readonly tags: readonly TagSeed[]
  readonly detailTitles: Readonly<Record<DetailKey, LocalText>>
  readonly storeLocations: readonly StoreLocationSeed[]
  readonly deliveryZones: readonly DeliveryZoneSeed[]
  readonly closures: readonly ClosureSeed[]
  readonly provinces: readonly { readonly code: string; readonly name: LocalText }[]
  readonly currencies: { readonly base: string; readonly exchange: readonly ExchangeRateSeed[] }
  readonly appContent: AppContentSeed
  readonly home: PageSeed
  readonly pages: readonly PageSeed[]
  readonly blog: readonly ArticleSeed[]
  readonly sections: readonly SectionSeed[]
  readonly siteImages: readonly SiteImageSeed[]
  readonly campaigns: readonly CampaignSeed[]
  readonly coupons: readonly CouponSeed[]
  readonly rules: Readonly<Record<string, object>>
  readonly vocabulary: typeof vocabulary
}

/** Maple Court: tea, bakery and gifts, Toronto. */
export const demoShop: DemoShop = {
  products,
  brands,
  categories,
  tags,
  detailTitles,
  storeLocations,
  deliveryZones,
  closures,
  provinces,
  currencies: { base: baseCurrency, exchange: exchangeCurrencies },
  appContent,
  home,
  pages,
  blog,
  sections,
  siteImages,
  campaigns,
  coupons,
  rules,
  vocabulary,
}
