import { sandboxApp } from '@istore/sandbox/app.ts'
import { expect, onTestFinished } from 'vitest'
import { httpStub } from '../../../../testing/http-stub.ts'
import type { KnownAttempt, PaymentGateway, PaymentRequest, PaymentState } from '../../gateway.ts'
import type { SnapPayOptions } from './client.ts'
import { snapPayGateway } from './snappay.ts'

/** A payment as listed by the sandbox. */
export interface ListedPayment {
  status: string
  ending: string | null
  notifications: { kind: string; taken: boolean; reply: { status: number; body: string } | null }[]
  due: unknown[]
}

/** A shop and a sandbox that communicate over HTTP. */
export interface SandboxHarness {
  gateway: PaymentGateway
  options: SnapPayOptions
  /** Notifications received by the shop: the body, and the state read by the adapter. */
  received: { body: string; state: PaymentState | null }[]
  /** Advances the clocks of sandbox and shop. */
  passMinutes(minutes: number): void
  /** The shop answers the next notifications with these replies, and then normally again. */
  answerNext(...replies: { status: number; body: string }[]): void
  request(changes?: Partial<PaymentRequest>): PaymentRequest
  /** Opens a hosted page. @returns its address */
  open(request: PaymentRequest, method: string): Promise<{ payUrl: string; transactionNo: string | null }>
  query(attemptNo: string): Promise<PaymentState>
  setFaults(faults: object): Promise<void>
  /** Presses a button of the hosted page. @returns where the browser is redirected */
  press(payUrl: string, action: string, fields?: Record<string, string>): Promise<URL>
  listed(attemptNo: string): Promise<ListedPayment>
  /** Waits until this many notifications were sent and answered, and none is due. */
  settled(attemptNo: string, notifications: number): Promise<ListedPayment>
}

/** Starts a sandbox and a shop's notify address on free ports; both end with the test. */
export async function newSandboxHarness(): Promise<SandboxHarness> {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const app = sandboxApp({ snappay: { now: () => now, retryDelays: [5, 5, 5] } })
  const sandboxUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { appId, merchantNo, key } = app.shopCredentials.snappay
  const gatewayUrl = `${sandboxUrl}/snappay/api/gateway`
  const options = { gatewayUrl, appId, merchantNo, key, now: () => new Date(now) }
  const gateway = snapPayGateway(options)
  const shop = await newShop(gateway)
  const listed = (attemptNo: string) => listedPayment(sandboxUrl, attemptNo)
  return {
    gateway,
    options,
    received: shop.received,
    answerNext: (...replies) => void shop.replies.push(...replies),
    passMinutes(minutes) {
      now += minutes * 60_000
    },
    request: (changes) => ({ ...orderOf(shop.url), ...changes }),
    open: (request, method) => openRedirect(gateway, request, method),
    query: (attemptNo) => gateway.query(knownAttempt(attemptNo)),
    async setFaults(faults) {
      const response = await fetch(`${sandboxUrl}/snappay/control/faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
      })
      expect(response.status).toBe(200)
    },
    press,
    listed,
    async settled(attemptNo, notifications) {
      await expect.poll(async () => progressOf(await listed(attemptNo)), { timeout: 5000 }).toEqual([notifications, 0])
      return listed(attemptNo)
    },
  }
}

function progressOf(payment: ListedPayment): number[] {
  return [payment.notifications.length, payment.due.length]
}

async function newShop(gateway: PaymentGateway) {
  const received: SandboxHarness['received'] = []
  const replies: { status: number; body: string }[] = []
  const { origin, close } = await httpStub(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { state, reply } = await gateway.readNotification({ headers: request.headers, rawBody: body, query: {} })
    received.push({ body, state })
    const { headers, body: replyBody } = reply(state !== null)
    const scripted = replies.shift() ?? { status: 200, body: replyBody }
    response.writeHead(scripted.status, headers).end(scripted.body)
  })
  onTestFinished(close)
  return { received, replies, url: origin }
}

function orderOf(shopUrl: string): PaymentRequest {
  return {
    attemptNo: 'A-1001-1',
    amount: 4820,
    currency: 'CAD',
    description: 'Dragon Well green tea, 50 g',
    parts: [],
    notifyUrl: `${shopUrl}/notify`,
    returnUrl: `${shopUrl}/confirmation?from_source=snappay_h5X1001`,
    cancelUrl: `${shopUrl}/checkout/payment?orderID=1001`,
    locale: 'en',
    createdAt: new Date('2026-03-01T12:00:00Z'),
    minutes: 15,
    mobile: true,
    clientAddress: '192.0.2.1',
    openId: null,
  }
}

export async function openRedirect(gateway: PaymentGateway, request: PaymentRequest, method: string) {
  const { page, transactionNo } = await gateway.open(request, method, new AbortController().signal)
  if (page.kind !== 'redirect') throw new Error(`SnapPay opened a page of the kind ${page.kind}`)
  return { payUrl: page.url, transactionNo }
}

/** The attempt of `request` as known to the shop. */
export const knownAttempt = (attemptNo: string): KnownAttempt => ({
  attemptNo,
  transactionNo: null,
  amount: 4820,
  currency: 'CAD',
  method: 'webpay/ALIPAY',
})

async function press(payUrl: string, action: string, fields: Record<string, string> = {}): Promise<URL> {
  const body = new URLSearchParams({ action, ...fields })
  const response = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', payUrl)
}

async function listedPayment(sandboxUrl: string, attemptNo: string): Promise<ListedPayment> {
  const response = await fetch(`${sandboxUrl}/snappay/control/payments?out_order_no=${attemptNo}`)
  const [payment] = (await response.json()) as ListedPayment[]
  if (!payment) throw new Error(`the sandbox has no payment ${attemptNo}`)
  return payment
}
