import { type SandboxOptions, sandboxApp } from '@istore/sandbox/app.ts'
import { expect, onTestFinished } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import type { KnownAttempt, Notification, PaymentGateway, PaymentPage, PaymentRequest } from '../gateway.ts'

/** One payment as a sandbox lists it. */
interface ListedPayment {
  notifications: { kind: string; taken: boolean }[]
  due: unknown[]
}

/** A shop and a provider's sandbox that talk over real HTTP. */
export interface Road {
  gateway: PaymentGateway
  /** What the shop's notify address received, as the adapter reads it. */
  received: Notification[]
  request: PaymentRequest
  attempt: KnownAttempt
  /** Moves the sandbox's clock, and the shop's. */
  passMinutes(minutes: number): void
  setFaults(faults: object): Promise<void>
  /** Opens a page as a browser would. @returns the hosted page's address */
  visit(page: PaymentPage): Promise<string>
  /** Presses a button of the hosted page. @returns where the browser is sent */
  press(payUrl: string, action: string): Promise<URL>
  /** Waits until so many notifications were sent and answered, and none is due. @returns whether each was taken */
  taken(notifications: number): Promise<boolean[]>
}

interface Setup {
  provider: 'alipay' | 'wechatpay'
  method: string
  /** Keys that the sandbox would make otherwise, which takes time. */
  merchant: object
  connect(app: ReturnType<typeof sandboxApp>, base: string, now: () => Date): PaymentGateway
}

/** Starts a sandbox and a shop's notify address on free ports; both end with the test. */
export async function newRoad({ provider, method, merchant, connect }: Setup): Promise<Road> {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const options: SandboxOptions = { [provider]: { now: () => now, retryDelays: [5, 5], merchant } }
  const app = sandboxApp(options)
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/${provider}`
  onTestFinished(() => app.close())
  const gateway = connect(app, base, () => new Date(now))
  const shop = await newShop(gateway)
  const attemptNo = 'T7K2-M9QF4B-0a1b2c3d'
  return {
    gateway,
    received: shop.received,
    request: requestOf(attemptNo, shop.url),
    attempt: { attemptNo, transactionNo: null, amount: 4820, currency: 'CAD', method },
    passMinutes(minutes) {
      now += minutes * 60_000
    },
    async setFaults(faults) {
      const response = await fetch(`${base}/control/faults`, { method: 'POST', body: JSON.stringify(faults) })
      expect(response.status).toBe(200)
    },
    visit,
    press: (payUrl, action) => redirectOf(payUrl, { method: 'POST', body: new URLSearchParams({ action }) }),
    async taken(notifications) {
      const list = async () => (await listed(base, attemptNo)) ?? { notifications: [], due: [] }
      const progress = async () => [(await list()).notifications.length, (await list()).due.length]
      await expect.poll(progress, { timeout: 5000 }).toEqual([notifications, 0])
      return (await list()).notifications.map((one) => one.taken)
    },
  }
}

async function newShop(gateway: PaymentGateway) {
  const received: Notification[] = []
  const { origin, close } = await httpStub(async (request, response) => {
    let rawBody = ''
    for await (const chunk of request.setEncoding('utf8')) rawBody += chunk
    const notification = await gateway.readNotification({ headers: request.headers, rawBody, query: {} })
    received.push(notification)
    const reply = notification.reply(notification.state !== null || notification.ignored === true)
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  onTestFinished(close)
  return { received, url: origin }
}

function requestOf(attemptNo: string, shopUrl: string): PaymentRequest {
  return {
    attemptNo,
    amount: 4820,
    currency: 'CAD',
    description: '龙井 Dragon Well green tea, 50 g',
    parts: [],
    notifyUrl: `${shopUrl}/notify`,
    returnUrl: `${shopUrl}/confirmation?from_source=test_h5XT7K2-M9QF4B`,
    cancelUrl: `${shopUrl}/checkout`,
    locale: 'en',
    createdAt: new Date('2026-03-01T12:00:00Z'),
    minutes: 15,
    mobile: true,
    clientAddress: '203.0.113.7',
    openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  }
}

async function visit(page: PaymentPage): Promise<string> {
  if (page.kind === 'form') {
    return (await redirectOf(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })).href
  }
  if (page.kind !== 'redirect') throw new Error(`a browser does not open this: ${page.kind}`)
  // WeChat Pay opens only for a page that says which it is.
  const response = await fetch(page.url, { headers: { referer: 'http://127.0.0.1/' } })
  expect(response.status).toBe(200)
  return response.url
}

async function redirectOf(url: string, init: RequestInit): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', url)
}

async function listed(base: string, attemptNo: string): Promise<ListedPayment | undefined> {
  const response = await fetch(`${base}/control/payments?out_order_no=${attemptNo}`)
  return ((await response.json()) as ListedPayment[])[0]
}
