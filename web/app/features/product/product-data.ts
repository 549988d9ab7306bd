import type { Product } from './choice.ts'

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
export function productData(product: Product, { currency, url, images, decimal }: Listing): Record<string, unknown> {
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
