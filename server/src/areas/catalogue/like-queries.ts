import type { Db } from '../../db/client.ts'

/** Stores that a shopper likes a product. Idempotent. */
export async function insertLike(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .insertInto('product_like')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countLikes(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('product_like')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(row.likes)
}
