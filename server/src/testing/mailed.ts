import { expect } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import { startJobs } from '../jobs/worker.ts'
import { Shopper } from './shopper.ts'
import type { TestShop } from './test-shop.ts'

type Shop = Pick<TestShop, 'app' | 'context' | 'mails'>

const LEFT = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-account-mail'"

/** Sends the mails about accounts that wait. @returns those that were sent now */
export async function sendMails({ context, mails }: Shop): Promise<Mail[]> {
  const before = mails.length
  const jobs = await startJobs(context)
  try {
    const left = async () => (await context.pool.query(LEFT)).rowCount
    await expect.poll(left, { timeout: 10_000, interval: 25 }).toBe(0)
  } finally {
    await jobs.stop()
  }
  return mails.slice(before)
}

/** The token of a mailed link; '' in a mail without one. */
export const tokenIn = (mail: Mail | undefined): string => /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''

export const NEW_PASSWORD = 'four unrelated, quiet words'

let registrations = 0

/** Registers a new address. @param visitor a new one unless given */
export async function registered(shop: Shop, visitor = new Shopper(shop.app)) {
  registrations += 1
  const email = `New.${registrations}@example.com`
  const body = { name: 'Mei Chen', emailID: email, password: NEW_PASSWORD }
  await visitor.call('POST /common3/clientRegistration', { body })
  const [mail] = await sendMails(shop)
  return { visitor, email, mail, token: tokenIn(mail) }
}

/** The token of a link to reset the password of an account. */
export async function resetToken(shop: Shop, email: string): Promise<string> {
  await new Shopper(shop.app).call('GET /common3/forgotPassword', { query: { emailID: email } })
  return tokenIn((await sendMails(shop))[0])
}
