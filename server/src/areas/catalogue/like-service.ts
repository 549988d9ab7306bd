import type { Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { countLikes, insertLike, readShopper } from './like-queries.ts'

/**
 * Keeps that the shopper likes a product; repeating it changes nothing.
 * @throws Refusal SIGN_IN_NEEDED (a guest), PRODUCT_NOT_FOUND
 */
export async function likeProduct(
  { context, sessionHash }: Pick<Visit, 'context' | 'sessionHash'>,
  id: string,
): Promise<Reply<'GET /admin/userManagement/user/like/{id}/true'>> {
  const shopper = sessionHash && (await readShopper(context.db, sessionHash))
  if (!shopper) throw new Refusal('SIGN_IN_NEEDED')
  if (!(await context.catalogue.product(id))) throw new Refusal('PRODUCT_NOT_FOUND')
  await insertLike(context.db, shopper, id)
  return { id, liked: true, likes: await countLikes(context.db, id) }
}
