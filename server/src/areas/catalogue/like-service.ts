import type { Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { countLikes, insertLike } from './like-queries.ts'

/**
 * Keeps that the shopper likes a product; repeating it changes nothing.
 * @throws Refusal PRODUCT_NOT_FOUND
 */
export async function likeProduct(
  visit: Visit,
  id: string,
): Promise<Reply<'GET /admin/userManagement/user/like/{id}/true'>> {
  const { context } = visit
  const shopper = shopperOf(visit)
  if (!(await context.catalogue.product(id))) throw new Refusal('PRODUCT_NOT_FOUND')
  await insertLike(context.db, shopper.id, id)
  return { id, liked: true, likes: await countLikes(context.db, id) }
}
