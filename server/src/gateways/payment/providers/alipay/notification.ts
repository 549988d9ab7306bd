import { isStorable } from '../../../../storable.ts'
import type { HttpReply, Notification, NotificationInput } from '../../gateway.ts'
import type { AlipayOptions } from './account.ts'
import { isSignedForm } from './sign.ts'
import { readTrade } from './trade.ts'

/** A notification has about 30 short fields. */
const MAX_BODY_LENGTH = 50_000

/**
 * Verifies a notification: signature, application, merchant, trade and amount.
 * A trade without a currency is queried, because only the query states the currency of the amount.
 * @source opendocs.alipay.com/open/203/105286
 */
export async function readAlipayNotification(options: AlipayOptions, input: NotificationInput): Promise<Notification> {
  const form = readForm(input.rawBody)
  if (!form || !(await isSignedForm(options, form))) return { state: null, reply }
  if (form.app_id !== options.appId || form.seller_id !== options.sellerId) return { state: null, reply }
  const state = readTrade(form, null)
  if (state === null || state.amount === null) return { state: null, reply }
  if (isOfRefund(form)) return { state, ignored: true, reply }
  return state.currency === null ? { state, queryFirst: true, reply } : { state, reply }
}

/** A refund is notified with the state of its trade: still successful, or closed after a full refund. */
function isOfRefund(form: Record<string, string>): boolean {
  return [form.gmt_refund, form.refund_fee, form.out_biz_no].some((value) => value !== undefined && value !== '')
}

/** The decoded fields. @returns null when a field is repeated, since verification and parsing might use different values */
function readForm(body: string): Record<string, string> | null {
  if (body.length > MAX_BODY_LENGTH) return null
  const pairs = [...new URLSearchParams(body)]
  const form = Object.fromEntries(pairs)
  return Object.keys(form).length === pairs.length && isStorable(form) ? form : null
}

function reply(acknowledged: boolean): HttpReply {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: acknowledged ? 'success' : 'fail' }
}
