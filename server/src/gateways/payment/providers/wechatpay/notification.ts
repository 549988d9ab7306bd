import type { HttpReply, Notification, NotificationInput } from '../../gateway.ts'
import type { WeChatPayOptions } from './account.ts'
import type { WeChatPayClient } from './client.ts'
import { isSignedByWeChatPay, parseObject } from './message.ts'
import { openSealedResource, readSealedResource } from './sealed-resource.ts'
import { readTransaction } from './transaction.ts'

/** Notifications are about 2 kB. */
const MAX_BODY_LENGTH = 50_000

/**
 * Verifies a notification's age and signature, and decrypts it with the merchant's key. WeChat Pay signs for all merchants
 * with the same key, so only the decryption rejects notifications for another merchant.
 * @source pay.weixin.qq.com/wiki/doc/api_external/en/apis/chapter3_6_11.shtml
 */
export async function readWeChatPayNotification(
  options: WeChatPayOptions,
  { keys }: Pick<WeChatPayClient, 'keys'>,
  { headers, rawBody }: NotificationInput,
): Promise<Notification> {
  const refused = { state: null, reply }
  const header = (name: string) => textOf(headers[name])
  const now = options.now?.() ?? new Date()
  if (rawBody.length > MAX_BODY_LENGTH) return refused
  if (!(await isSignedByWeChatPay({ header, body: rawBody, now }, keys))) return refused
  const event = parseObject(rawBody)
  const resource = readSealedResource(event?.resource)
  const text = resource && openSealedResource(resource, options.apiKey)
  const values = text === null ? null : parseObject(text)
  if (!event || !values || values.mchid !== options.merchantId) return refused
  if (event.event_type !== 'TRANSACTION.SUCCESS') return { state: null, ignored: true, reply }
  const state = readTransaction(values, options)
  return state === null || state.amount === null || state.currency === null ? refused : { state, reply }
}

function reply(acknowledged: boolean): HttpReply {
  if (acknowledged) return { status: 204, headers: {}, body: '' }
  const body = JSON.stringify({ code: 'FAIL', message: 'not taken' })
  return { status: 500, headers: { 'content-type': 'application/json' }, body }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
