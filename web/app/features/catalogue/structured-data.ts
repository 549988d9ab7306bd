import type { Product } from './choice.ts'

/** An entry of the way from the shop's front to a page. */
export interface Step {
  label: string
  to?: string
}

type Json = Record<string, unknown>

/**
 * The way to a page as search engines read it.
 * @param url makes an absolute address of a path
 * @source schema.org BreadcrumbList
 */
export function breadcrumbData(trail: readonly Step[], url: (path: string) => string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(to ? { item: url(to) } : {}),
    })),
  }
}

/** What a product's entry needs beside the product itself. */
interface Listing {
  currency: string
  /** Absolute address of the page. */
  url: string
  /** Absolute addresses of the pictures. */
  images: readonly string[]
  /** Writes minor units as plain decimal text, such as `48.20`. */
  decimal: (minor: number) => string
}

/** A product and its prices as search engines read them. @source schema.org Product, AggregateOffer */
export function productData(product: Product, { currency, url, images, decimal }: Listing): Json {
  const prices = product.combinations.map(({ price }) => price)
  const inStock = product.combinations.some(({ available }) => available > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    image: images,
    brand: { '@type': 'Brand', name: product.brand.name },
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: currency,
      lowPrice: decimal(Math.min(...prices, product.price)),
      highPrice: decimal(Math.max(...prices, product.price)),
      offerCount: Math.max(1, prices.length),
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** JSON that may stand inside a script element. */
export function scriptJson(data: Json): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
