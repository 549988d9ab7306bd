import { defineArea } from '../../area.ts'
import { indexCatalogue } from '../../jobs/index-catalogue.ts'
import { catalogueEndpoints } from './endpoints.ts'

export const catalogue = defineArea({
  uses: ['store'],
  owns: [
    'brand',
    'category',
    'product',
    'product_category',
    'product_like',
    'product_tag',
    'share_count',
    'stock',
    'tag',
    'variant',
  ],
  reads: ['campaign', 'campaign_item', 'session'],
  endpoints: catalogueEndpoints,
  jobs: { 'index-catalogue': (shop, payload, context) => indexCatalogue(shop)(payload, context) },
})
