import { buildCatalogueIndex } from './areas/catalogue/index/build-service.ts'
import type { Database, Db, Tx } from './db/client.ts'
import { inTransaction } from './db/transaction.ts'
import type { ImageService } from './gateways/images.ts'
import { seedCampaigns } from './seed/campaigns.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedContent } from './seed/content.ts'
import { keepPictures } from './seed/pictures.ts'
import type { SeedShop } from './seed/shop.ts'

async function isEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('app_content').select('id').executeTakeFirst()
  return row === undefined
}

async function fill(tx: Tx, shop: SeedShop, images: ImageService): Promise<boolean> {
  // The second of two processes that start together waits here, and then finds the shop.
  await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(7_265_022)]).as('locked')).execute()
  if (!(await isEmpty(tx))) return false
  const pictures = await keepPictures(images)
  await seedContent(tx, shop, pictures)
  await seedCatalogue(tx, shop, pictures)
  await seedCampaigns(tx, shop, pictures)
  return true
}

/** Puts the demo shop into an empty database. A database that holds a shop is left alone. @returns whether it was filled */
export async function seedDemo({ db, pool }: Pick<Database, 'db' | 'pool'>, images: ImageService): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const { demoShop } = await import('@istore/demo/index.ts')
  const filled = await inTransaction(db, (tx) => fill(tx, demoShop, images))
  if (filled) await buildCatalogueIndex(pool)
  return filled
}
