import type { Product } from './choice.ts'

/** A store location that sells the product. */
export interface SellingLocation {
  name: string
  address: { street: string; city: string; province: string; postCode: string }
  available: number
}

interface Listing {
  currency: string
  /** Price and stock of the choice that the page opens with. */
  opening: { price: number; available: number }
  /** Absolute address of the page, including the choice if the address names one. */
  url: string
  /** Absolute addresses of the pictures. */
  images: readonly string[]
  /** Value of `lang`. */
  language: string
  locations: readonly SellingLocation[]
  /** Writes minor units as plain decimal text, such as `48.20`. */
  decimal: (minor: number) => string
}

type Json = Record<string, unknown>

/** Maximum number of offers in one entry. */
const MAX_LOCATIONS = 30

const availability = (units: number) => `https://schema.org/${units > 0 ? 'InStock' : 'OutOfStock'}`

/**
 * A product's structured data with an offer of one choice for each store location: the price is the same at all of them,
 * the stock is not. @source schema.org Product, AggregateOffer, Offer
 */
export function productData(product: Product, listing: Listing): Json {
  const { currency, opening, url, images, language, decimal } = listing
  const price = decimal(opening.price)
  const units = listing.locations.reduce((sum, { available }) => sum + available, opening.available)
  const offers = listing.locations.slice(0, MAX_LOCATIONS).map((location) => locationOffer(location, price, listing))
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
      lowPrice: price,
      highPrice: price,
      offerCount: Math.max(1, offers.length),
      availability: availability(units),
      ...(offers.length > 0 ? { offers } : {}),
    },
  }
}

function locationOffer({ name, address, available }: SellingLocation, price: string, { currency, url }: Listing): Json {
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
