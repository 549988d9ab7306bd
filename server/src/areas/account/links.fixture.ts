import { PASSWORD } from '../../testing/account.ts'
import { sentMails, tokenIn } from '../../testing/account-mails.ts'
import type { Shopper } from '../../testing/shopper.ts'
import type { TestShop } from '../../testing/test-shop.ts'

type Shop = Pick<TestShop, 'context' | 'mails'>

/** Sends the queued emails. @returns the token in the last one's link */
const mailedToken = async (shop: Shop): Promise<string> => tokenIn((await sentMails(shop)).at(-1))

export const CONFIRM = 'POST /common3/confirmLink'
export const RESET = 'POST /common3/resetPasswordExternal'
export const NEW_PASSWORD = 'quite another pass phrase'

let registered = 0
export async function registerNew(shop: Shop, shopper: Shopper): Promise<{ email: string; token: string }> {
  registered += 1
  const email = `New.${registered}@example.com`
  await shopper.call('POST /common3/clientRegistration', {
    body: { name: 'Mei Chen', emailID: email, password: PASSWORD },
  })
  return { email, token: await mailedToken(shop) }
}

/** Requests a password reset. @returns the token of the link */
export async function resetToken(shop: Shop, shopper: Shopper, emailID: string): Promise<string> {
  await shopper.call('GET /common3/forgotPassword', { query: { emailID } })
  return mailedToken(shop)
}

export const isSignedIn = async (shopper: Shopper): Promise<boolean> =>
  (await shopper.call('GET /common3/appInfoInit')).user !== null
