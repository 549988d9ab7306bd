import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { deleteLink, insertLink, type Link, readLink } from './link-queries.ts'

export { deleteExpiredLinks, deleteLinksOf } from './link-queries.ts'

const TOKEN_BYTES = 32

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link that opens once. @param minutes how long it opens @returns the token, of which only a hash is stored */
export async function newLink(db: Db, link: Link, minutes: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(db, { ...link, tokenHash: linkHash(token), minutes })
  return token
}

/**
 * The link of a token, which stays as it is.
 * @throws Refusal LINK_EXPIRED for one that was used, has expired, never existed, or is for something else
 */
export async function linkOf(db: Db, token: string, purposes: readonly string[]): Promise<Link> {
  const link = await readLink(db, linkHash(token), purposes)
  if (!link) throw new Refusal('LINK_EXPIRED')
  return link
}

/** Uses a link up. @throws Refusal LINK_EXPIRED when another call has used it meanwhile */
export async function spendLink(tx: Tx, token: string): Promise<void> {
  if (!(await deleteLink(tx, linkHash(token)))) throw new Refusal('LINK_EXPIRED')
}
