import type { Mail } from '../../gateways/mail.ts'
import type { AccountMail } from '../../jobs/queue.ts'
import { PASSWORD } from '../../testing/account.ts'
import type { Shopper } from '../../testing/shopper.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { sendAccountMail } from './link-mail-service.ts'

type Shop = Pick<TestShop, 'context' | 'mails'>

/** Takes the mails about accounts that wait. */
export async function takeMails({ context }: Pick<TestShop, 'context'>): Promise<AccountMail[]> {
  const { rows } = await context.pool.query<{ payload: AccountMail }>(
    `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
     WHERE task.id = job.task_id AND task.identifier = 'send-account-mail' RETURNING job.payload`,
  )
  return rows.map(({ payload }) => payload)
}

/** Sends the mails about accounts that wait. @returns what was sent */
export async function sentMails(shop: Shop): Promise<Mail[]> {
  const before = shop.mails.length
  for (const mail of await takeMails(shop)) await sendAccountMail(shop.context, mail, '0')
  return shop.mails.slice(before)
}

/** The token of the link in a mail. */
export const tokenIn = (mail: Pick<Mail, 'text'> | undefined): string =>
  /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

/** Sends the mails that wait. @returns the token of the last one's link */
const mailedToken = async (shop: Shop): Promise<string> => tokenIn((await sentMails(shop)).at(-1))

let registered = 0
/** Registers a new address. */
export async function registerNew(shop: Shop, shopper: Shopper): Promise<{ email: string; token: string }> {
  registered += 1
  const email = `New.${registered}@example.com`
  await shopper.call('POST /common3/clientRegistration', {
    body: { name: 'Mei Chen', emailID: email, password: PASSWORD },
  })
  return { email, token: await mailedToken(shop) }
}

/** Requests a new password. @returns the token of the link */
export async function resetToken(shop: Shop, shopper: Shopper, emailID: string): Promise<string> {
  await shopper.call('GET /common3/forgotPassword', { query: { emailID } })
  return mailedToken(shop)
}

export const isSignedIn = async (shopper: Shopper): Promise<boolean> =>
  (await shopper.call('GET /common3/appInfoInit')).user !== null
