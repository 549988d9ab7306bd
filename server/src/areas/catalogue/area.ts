import { defineArea } from '../../area.ts'
import { indexCatalogue } from '../../jobs/index-catalogue.ts'
import { catalogueEndpoints } from './endpoints.ts'
import { deleteOldMissed } from './missed-searches.ts'
import { stockPart } from './stock-part.ts'

export const catalogue = defineArea({
  uses: ['session', 'store'],
  owns: [
    'brand',
    'category',
    'missed_search',
    'product',
    'product_category',
    'product_like',
    'product_tag',
    'share_count',
    'stock',
    'tag',
    'variant',
    'vocabulary',
  ],
  reads: ['campaign', 'campaign_item', 'order_hold', 'order_line', 'orders'],
  orderParts: [stockPart],
  endpoints: catalogueEndpoints,
  cleanup: { missedSearches: deleteOldMissed },
  jobs: { 'index-catalogue': indexCatalogue },
})
