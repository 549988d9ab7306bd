import { expect, onTestFinished } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import type { KnownAttempt, Notification, OpenedPage, PaymentGateway, PaymentRequest } from '../gateway.ts'

/** One payment as a sandbox lists it. */
interface ListedPayment {
  notifications: { taken: boolean }[]
  due: unknown[]
}

/** A shop and a sandbox with one hosted page, which talk over real HTTP. */
export interface HostedRoad {
  /** What the shop's notify address received, as the adapter read it; null when it could not be read then. */
  received: (Notification | null)[]
  /** Opens a payment of $48.20. @returns it, and the address of its page */
  open(changes?: Partial<PaymentRequest>): Promise<{ attempt: KnownAttempt; url: string }>
  /** Presses a button of the hosted page. @returns where the browser is sent */
  press(url: string, action: string): Promise<URL>
  /** For the next payment. */
  setFaults(faults: object): Promise<void>
  control(path: string, body: object): Promise<void>
  /** Waits until so many notifications were sent and answered, and none is due. @returns whether each was taken */
  settled(attemptNo: string, notifications: number): Promise<boolean[]>
}

/** What one provider's sandbox is called by. */
export interface HostedSandbox {
  gateway: PaymentGateway
  /** Of the sandbox, with the provider's path. */
  url: string
  method: string
}

/** Gives the sandbox a shop, whose notify address answers as the adapter says. */
export async function hostedRoad({ gateway, url: sandbox, method }: HostedSandbox): Promise<HostedRoad> {
  const received: HostedRoad['received'] = []
  const shop = await notifyAddress(gateway, received)
  const control: HostedRoad['control'] = async (path, body) => {
    const response = await fetch(`${sandbox}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  await control('webhook', { url: `${shop}/notify` })
  return {
    received,
    async open(changes) {
      const request = { ...requestOf(shop), ...changes }
      const opened = await gateway.open(request, method, AbortSignal.timeout(5000))
      const { attemptNo, amount, currency } = request
      return {
        attempt: { attemptNo, transactionNo: opened.transactionNo, amount, currency, method },
        url: urlOf(opened),
      }
    },
    press,
    setFaults: (faults) => control('faults', faults),
    control,
    async settled(attemptNo, notifications) {
      const found = async () => {
        const response = await fetch(`${sandbox}/control/payments?out_order_no=${attemptNo}`)
        const [payment] = (await response.json()) as ListedPayment[]
        return payment
      }
      const progress = async () => [(await found())?.notifications.length, (await found())?.due.length]
      await expect.poll(progress, { timeout: 5000 }).toEqual([notifications, 0])
      return (await found())?.notifications.map(({ taken }) => taken) ?? []
    },
  }
}

function urlOf({ page }: OpenedPage): string {
  if (page.kind !== 'redirect') throw new Error(`the page is a ${page.kind}`)
  return page.url
}

async function press(url: string, action: string): Promise<URL> {
  const body = new URLSearchParams({ action })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', url)
}

async function notifyAddress(gateway: PaymentGateway, received: HostedRoad['received']): Promise<string> {
  const { origin, close } = await httpStub(async (request, response) => {
    let rawBody = ''
    for await (const chunk of request.setEncoding('utf8')) rawBody += chunk
    const notification = await gateway.readNotification({ headers: request.headers, rawBody, query: {} })
    received.push(notification)
    const reply = notification.reply(notification.state !== null || notification.ignored === true)
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  onTestFinished(close)
  return origin
}

function requestOf(shop: string): PaymentRequest {
  return {
    attemptNo: '1001-0a1b2c3d',
    amount: 4820,
    currency: 'CAD',
    description: 'Dragon Well green tea, 50 g',
    parts: ['Subtotal $45.00', 'Tax $3.20'],
    notifyUrl: `${shop}/notify`,
    returnUrl: `${shop}/confirmation?from_source=paid_h5X1001`,
    cancelUrl: `${shop}/payment?orderID=1001`,
    locale: 'en',
    createdAt: new Date('2026-03-01T12:00:00Z'),
    minutes: 15,
    mobile: true,
    clientAddress: '203.0.113.7',
    openId: null,
  }
}
