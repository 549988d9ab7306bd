import { buildCatalogueIndex } from '../areas/catalogue/index/index-service.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Makes the index of the catalogue anew. */
export const indexCatalogue =
  (shop: Shop) =>
  async (_why: JobPayloads['index-catalogue']): Promise<void> => {
    await buildCatalogueIndex(shop.db)
  }
