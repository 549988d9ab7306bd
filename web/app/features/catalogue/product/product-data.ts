import type { Product } from './choice.ts'

/** A shop where the product is picked up. */
export interface SellingShop {
  name: string
  address: { street: string; city: string; province: string; postCode: string }
  available: number
}

/** What a product's entry needs beside the product itself. */
interface Listing {
  currency: string
  /** Absolute address of the page. */
  url: string
  /** Absolute addresses of the pictures. */
  images: readonly string[]
  /** The language of the texts, as `lang` has it. */
  language: string
  shops: readonly SellingShop[]
  /** Writes minor units as plain decimal text, such as `48.20`. */
  decimal: (minor: number) => string
}

type Json = Record<string, unknown>

/** As many shops as an entry names. */
const MOST_SHOPS = 30

const availability = (units: number) => `https://schema.org/${units > 0 ? 'InStock' : 'OutOfStock'}`

/**
 * A product and its prices as search engines read them, with an offer for each shop: the price is the same in all of
 * them, and the stock is not. @source schema.org Product, AggregateOffer, Offer
 */
export function productData(product: Product, listing: Listing): Json {
  const { currency, url, images, language, decimal } = listing
  const prices = product.combinations.map(({ price }) => price)
  const units = product.combinations.reduce((sum, { available }) => sum + available, 0)
  const offers = listing.shops.slice(0, MOST_SHOPS).map((shop) => shopOffer(shop, decimal(product.price), listing))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    inLanguage: language,
    sku: product.id,
    image: images,
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    brand: { '@type': 'Brand', name: product.brand.name },
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: currency,
      lowPrice: decimal(Math.min(...prices, product.price)),
      highPrice: decimal(Math.max(...prices, product.price)),
      offerCount: Math.max(1, offers.length),
      availability: availability(units),
      ...(offers.length > 0 ? { offers } : {}),
    },
  }
}

function shopOffer({ name, address, available }: SellingShop, price: string, { currency, url }: Listing): Json {
  const { street, city, province, postCode } = address
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: availability(available),
    availableAtOrFrom: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: province,
        postalCode: postCode,
      },
    },
  }
}
