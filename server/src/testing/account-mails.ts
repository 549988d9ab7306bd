import { sendAccountMail } from '../areas/account/link-mail-service.ts'
import type { Mail } from '../gateways/mail.ts'
import type { AccountMail } from '../jobs/queue.ts'
import type { TestShop } from './test-shop.ts'

type Shop = Pick<TestShop, 'context' | 'mails'>

/** Takes the waiting jobs of one kind out of the queue. */
export async function takeJobs<P>({ context }: Pick<Shop, 'context'>, name: string): Promise<P[]> {
  const { rows } = await context.pool.query<{ payload: P }>(
    `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
     WHERE task.id = job.task_id AND task.identifier = $1 RETURNING job.payload`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

/** Takes the waiting emails about accounts out of the queue. */
export const takeMails = (shop: Pick<Shop, 'context'>): Promise<AccountMail[]> => takeJobs(shop, 'send-account-mail')

/** Sends the waiting emails about accounts. @returns the sent emails */
export async function sentMails(shop: Shop): Promise<Mail[]> {
  const before = shop.mails.length
  for (const mail of await takeMails(shop)) await sendAccountMail(shop.context, mail, '0')
  return shop.mails.slice(before)
}

/** The token in the link of an email. */
export const tokenIn = (mail: Pick<Mail, 'text'> | undefined): string =>
  /\?\w+=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
