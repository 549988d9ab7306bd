import type { Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { countLikes, insertLike, readShopper } from './like-queries.ts'

/**
 * Keeps that the shopper likes a product; repeating it changes nothing.
 * @throws Refusal SIGN_IN_NEEDED (a guest), PRODUCT_NOT_FOUND
 */
export async function likeProduct(
  { shop, sessionHash }: Pick<Visit, 'shop' | 'sessionHash'>,
  id: string,
): Promise<Reply<'GET /admin/userManagement/user/like/{id}/true'>> {
  const shopper = sessionHash && (await readShopper(shop.db, sessionHash))
  if (!shopper) throw new Refusal('SIGN_IN_NEEDED')
  if (!(await shop.catalogue.product(id))) throw new Refusal('PRODUCT_NOT_FOUND')
  await insertLike(shop.db, shopper, id)
  return { id, liked: true, likes: await countLikes(shop.db, id) }
}
