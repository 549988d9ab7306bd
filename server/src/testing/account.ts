import { randomBytes } from 'node:crypto'
import { hashPassword } from '../areas/account/passwords.ts'
import { Shopper } from './shopper.ts'
import type { TestShop } from './test-shop.ts'

export const PASSWORD = 'a long, memorable pass phrase'

type Shop = Pick<TestShop, 'app' | 'context'>

let hashed: Promise<string> | undefined
let accounts = 0

/** Creates an account, as a confirmed registration does. @returns its email address */
export async function newAccount(
  { context }: { context: Pick<Shop['context'], 'pool'> },
  name = 'Ann Lee',
): Promise<string> {
  accounts += 1
  hashed ??= hashPassword(PASSWORD)
  // Test files that share a shop have separate counters, so the number alone is not unique.
  const email = `Shopper.${accounts}.${randomBytes(4).toString('hex')}@example.com`
  await context.pool.query(
    `WITH common AS (INSERT INTO session (token_hash, expires_at) VALUES ($1, 'infinity') RETURNING id)
     INSERT INTO shopper (id, session_id, email, email_key, name, password_hash, locale)
     SELECT $2, id, $3, lower($3), $4, $5, 'en' FROM common`,
    [randomBytes(32), randomBytes(12).toString('base64url'), email, name, await hashed],
  )
  return email
}

/** Makes a shopper's sign-ins no longer recent. */
export const ageSignIns = ({ context }: { context: Pick<Shop['context'], 'pool'> }, id: string | null) =>
  context.pool.query("UPDATE session SET created_at = now() - interval '11 minutes' WHERE user_id = $1", [id])

/** Signs a visitor in. @param visitor a guest so far; by default a new one */
export async function signedIn(shop: Shop, email: string, visitor = new Shopper(shop.app)): Promise<Shopper> {
  await visitor.call('POST /common3/signon', { body: { emailID: email, password: PASSWORD } })
  return visitor
}
