import { buildCatalogueIndex } from './areas/catalogue/index-service.ts'
import { readAppDocument } from './areas/store/queries.ts'
import { openDatabase, type Tx } from './db/client.ts'
import { inTransaction } from './db/transaction.ts'
import { type ImageService, imageService } from './gateways/images.ts'
import { seedCampaigns } from './seed/campaigns.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedContent } from './seed/content.ts'
import { seedCoupons } from './seed/coupons.ts'
import { seedDelivery } from './seed/delivery.ts'
import { storePictures } from './seed/pictures.ts'
import type { SeedShop } from './seed/shop.ts'
import type { SeedOptions } from './seed.ts'

/** One connection fills and indexes, one can terminate it. */
const POOL = 2

async function fill(tx: Tx, shop: SeedShop, images: ImageService): Promise<boolean> {
  // Of two processes that start together, the second one waits here, and then finds the shop filled.
  await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(7_265_022)]).as('locked')).execute()
  if ((await readAppDocument(tx)) !== null) return false
  const pictures = await storePictures(images)
  await seedContent(tx, shop, pictures)
  await seedDelivery(tx, shop)
  await seedCatalogue(tx, shop, pictures)
  await seedCampaigns(tx, shop, pictures)
  await seedCoupons(tx, shop)
  return true
}

/**
 * Fills the shop and indexes it, unless another process has already done so.
 * @public imported by its path in a child process, see `runInChildProcess`
 * @returns whether this call filled it
 */
export async function run({ connection, folders }: SeedOptions): Promise<boolean> {
  const database = openDatabase({ connection, poolSize: POOL, limits: 'long' })
  try {
    const { demoShop } = await import('@istore/demo/index.ts')
    const filled = await inTransaction(database.db, (tx) => fill(tx, demoShop, imageService(folders)))
    if (filled) await buildCatalogueIndex(database.pool)
    return filled
  } finally {
    await database.close()
  }
}
