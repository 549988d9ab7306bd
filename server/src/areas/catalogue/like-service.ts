import type { Query, Reply } from '@istore/contract/index.ts'
import { CARDS_PER_PAGE, MAX_LIKES } from '@istore/contract/limits.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { countLikes, deleteLike, insertLikes, isLiked, lockLikes, readLikes } from './like-queries.ts'
import { cardsOf } from './service.ts'

export { deleteLikes } from './like-queries.ts'

/** Adds likes of the visiting shopper, the first as the newest. */
const addLikes = (visit: Visit, ids: readonly string[]): Promise<void> =>
  inTransaction(visit.context.db, async (tx) => {
    const { id } = shopperOf(visit)
    await lockLikes(tx, id)
    await insertLikes(tx, id, ids, MAX_LIKES)
  })

/**
 * Adds a like of the shopper. Idempotent.
 * @throws Refusal PRODUCT_NOT_FOUND, LIKE_LIMIT
 */
export async function likeProduct(
  visit: Visit,
  id: string,
): Promise<Reply<'GET /admin/userManagement/user/like/{id}/true'>> {
  const { context } = visit
  const shopper = shopperOf(visit)
  if (!(await context.catalogue.product(id))) throw new Refusal('PRODUCT_NOT_FOUND')
  await addLikes(visit, [id])
  if (!(await isLiked(context.db, shopper.id, id))) throw new Refusal('LIKE_LIMIT', { max: MAX_LIKES })
  return { id, liked: true, likes: await countLikes(context.db, id) }
}

/** Removes the shopper's like of a product, which may be unknown. Idempotent. */
export async function unlikeProduct(
  visit: Visit,
  id: string,
): Promise<Reply<'GET /admin/userManagement/user/like/{id}/false'>> {
  const { db } = visit.context
  await deleteLike(db, shopperOf(visit).id, id)
  return { id, liked: false, likes: await countLikes(db, id) }
}

/** A page of the products that the shopper likes, most recently liked first. By default the first 12. */
export async function listLikes(
  visit: Visit,
  { startingPosition: start = 0, numberToLoad: count = CARDS_PER_PAGE }: Query<'GET /admin/userManagement/user/likes'>,
): Promise<Reply<'GET /admin/userManagement/user/likes'>> {
  const { context } = visit
  const ids = await readLikes(context.db, shopperOf(visit).id, MAX_LIKES)
  return {
    products: await cardsOf(visit, ids.slice(start, start + count)),
    startingPosition: start,
    nextPosition: start + count < ids.length ? start + count : null,
    currency: context.content.baseCurrency,
    count: ids.length,
  }
}

/** The ids of all products that the shopper likes, most recently liked first. */
export async function likedIds(visit: Visit): Promise<Reply<'GET /admin/userManagement/user/likes/ids'>> {
  return { ids: await readLikes(visit.context.db, shopperOf(visit).id, MAX_LIKES) }
}

/** Adds the likes that a guest made on a device, up to the limit. */
export async function mergeLikes(
  visit: Visit,
  ids: readonly string[],
): Promise<Reply<'POST /admin/userManagement/user/likes'>> {
  await addLikes(visit, ids)
  return likedIds(visit)
}
