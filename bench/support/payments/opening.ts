import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '@istore/contract/index.ts'
import type { PaymentPage } from '../../../server/src/gateways/payment/gateway.ts'
import { hostedPage } from '../../../server/src/testing/hosted-page.ts'
import type { Traffic } from '../soak/traffic.ts'
import { Refused, type Visitor } from '../soak/visitor.ts'
import type { Faults, Method, Sandboxes } from './sandboxes.ts'

/** A guest with a reserved order. */
export interface Payer {
  visitor: Visitor
  orderID: string
  sandboxes: Sandboxes
  traffic: Traffic
}

/** The refusal when the provider does not answer: the shopper presses again. */
export const NO_PAGE = 'GATEWAY_UNAVAILABLE'
/** Refusals for an order that has ended. */
const OVER = ['ORDER_NOT_PAYABLE', 'ORDER_ALREADY_PAID']

/** Presses on Pay before a shopper gives up, and the pause between them in milliseconds. */
const PRESSES = 10
const PRESS_PAUSE_MS = 500

type Opened = Reply<'POST /shoppingManagement4/requestNativePayH5Payment'>

/** Presses Pay until a page opens. @returns the page; null if the order has ended, or no page opens for too long */
export async function openPage(payer: Payer, method: Method, faults: Faults): Promise<PaymentPage | null> {
  const { sandboxes, orderID, traffic } = payer
  await sandboxes.setFaults(method.provider, orderID, faults)
  for (let press = 1; press <= PRESSES; press += 1) {
    const page = await pressPay(payer, method)
    if (page !== NO_PAGE) return page
    await sleep(PRESS_PAUSE_MS)
  }
  traffic.noteOddity(`${orderID} (${method.id}): nothing opens after ${PRESSES} presses`)
  return null
}

async function pressPay(payer: Payer, { request, method }: Method): Promise<PaymentPage | typeof NO_PAGE | null> {
  const { visitor, orderID } = payer
  const query = method === 'jsapi' ? { wechatCode: `open-id-of-${orderID}` } : {}
  const body = { orderID, ...(method && { method }) }
  try {
    const opened = await visitor.call(
      request,
      (request.startsWith('GET ') ? { query: { orderID } } : { body, query }) as never,
    )
    return await pageOf(payer, opened)
  } catch (error) {
    if (error instanceof Refused && OVER.includes(error.code)) return null
    if (error instanceof Refused && error.code === NO_PAGE) return NO_PAGE
    throw error
  }
}

/** The page that opens in the shopper's browser. */
async function pageOf({ visitor, orderID, sandboxes }: Payer, opened: Opened): Promise<PaymentPage> {
  const { payUrl, form, weChatPayInfo, prepay_id: prepayId } = opened
  if (form) return { kind: 'form', ...form }
  if (weChatPayInfo && prepayId !== undefined) return { kind: 'bridge', prepayId, payInfo: weChatPayInfo }
  if (payUrl.startsWith(sandboxes.url)) return { kind: 'redirect', url: payUrl }
  const { code } = await visitor.call('GET /shoppingManagement4/paymentCode', { query: { orderID } })
  return { kind: 'qr', code }
}

/** Presses a button of an opened page; an ended page does not change. */
export async function press(sandboxes: Sandboxes, page: PaymentPage | null, action: 'pay' | 'fail' | 'cancel') {
  if (page === null) return
  const weChatPay = sandboxes.at('wechatpay')
  if (page.kind === 'bridge') {
    const outcome = action === 'pay' ? 'ok' : action
    await post(`${weChatPay}/bridge/${page.prepayId}`, JSON.stringify({ ...page.payInfo, outcome }))
    return
  }
  const url = await hostedPage(weChatPay, page)
  // Any other address is the provider's error page.
  if (url.includes('/pay/')) await post(url, new URLSearchParams({ action }))
}

async function post(url: string, body: string | URLSearchParams): Promise<void> {
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await reply.arrayBuffer()
  if (reply.status >= 400) throw new Error(`${url} answered ${reply.status}`)
}
