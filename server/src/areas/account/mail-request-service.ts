import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { type AccountMail, enqueue } from '../../jobs/queue.ts'
import { keyedHash } from '../../keyed-hash.ts'
import type { Visit } from '../../visit.ts'
import { mayMailAccount } from '../limits/service.ts'
import { LINK_MINUTES } from './link-rules.ts'
import { accountMark } from './sign-in-service.ts'

const ID_BYTES = 18

export type MailRequest = Pick<AccountMail, 'kind' | 'email' | 'shopperId' | 'newEmail' | 'registration'>

/**
 * Enqueues a mail about an account. Whether the address has one is only looked up by the job: the call takes as long for
 * every address. An address that was sent enough is sent nothing, without a word.
 */
export async function requestMail(db: Db, visit: Visit, request: MailRequest): Promise<void> {
  if (!(await mayMailAccount(visit, accountMark(visit, request.email)))) return
  const until = new Date(visit.context.now().getTime() + LINK_MINUTES[request.kind] * 60_000)
  const id = randomBytes(ID_BYTES).toString('base64url')
  await enqueue(db, 'send-account-mail', { ...request, id, locale: visit.locale, until: until.toISOString() })
}

/** Recognises the browser that has registered. */
export const browserMark = ({ context, browserToken }: Visit): string =>
  keyedHash(context.secret, `browser ${browserToken}`).toString('base64url')
