import type { BuiltProvider } from '@istore/contract/payment-calls.ts'
import { sandboxApp } from '@istore/sandbox/app.ts'
import { sandboxOf } from '@istore/sandbox/providers.ts'
import { expect, onTestFinished } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import { providerOf } from '../../../testing/provider-of.ts'
import { type SettingChanges, sandboxGateway } from '../../../testing/sandbox-gateway.ts'
import type { KnownAttempt, Notification, PaymentGateway, PaymentPage, PaymentRequest } from '../gateway.ts'
import { NOW, paymentRequest } from './payment-request.fixture.ts'

/** A payment as listed by a sandbox. */
interface ListedPayment {
  notifications: { kind: string; taken: boolean }[]
  due: unknown[]
}

interface OpenedPayment {
  attempt: KnownAttempt
  page: PaymentPage
}

/** An adapter, a provider's sandbox and a notify address of the shop, which communicate over HTTP. */
export interface SandboxRun {
  gateway: PaymentGateway
  /** The sandbox's address with the provider's path. */
  base: string
  /** Notifications received by the shop, as read by the adapter. */
  received: Notification[]
  request: PaymentRequest
  /** The attempt before its page is opened. */
  attempt: KnownAttempt
  /** Advances the clocks of sandbox and shop. */
  passMinutes(minutes: number): void
  setFaults(faults: object): Promise<void>
  control(path: string, body: object): Promise<void>
  open(changes?: Partial<PaymentRequest>, method?: string): Promise<OpenedPayment>
  /** Opens a page as a browser would. @returns the address of the hosted page */
  visit(page: PaymentPage): Promise<string>
  /** Opens a payment and visits its page. */
  openPage(method?: string): Promise<{ attempt: KnownAttempt; url: string }>
  /** Presses a button of the hosted page. @returns where the browser is redirected */
  press(url: string, action: string): Promise<URL>
  /** Waits until this many notifications were answered and none is due. @returns for each whether the sandbox accepted the reply */
  settled(notifications: number): Promise<boolean[]>
}

/** Accounts by provider, for all runs of a worker: their keys take long to generate. */
const accounts = new Map<BuiltProvider, object>()

function accountAt(name: BuiltProvider): object {
  const account = accounts.get(name) ?? sandboxOf(name).newAccount({})
  accounts.set(name, account)
  return structuredClone(account)
}

/** Opened unless a test names another one: a page that any browser can visit. */
function usualMethod(name: BuiltProvider): string {
  const { methods } = providerOf(name)
  const method = methods.find(({ flow }) => flow === 'redirect') ?? methods[0]
  if (!method) throw new Error(`${name} has no method`)
  return method.id
}

/**
 * Starts a sandbox and a notify address on free ports; both end with the test. The sandbox repeats a rejected notification
 * twice, after milliseconds.
 */
export async function startRun<N extends BuiltProvider>(name: N, changes?: SettingChanges<N>): Promise<SandboxRun> {
  let now = NOW.getTime()
  const app = sandboxApp({ [name]: { now: () => now, retryDelays: [5, 5], merchant: accountAt(name) } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [base, method] = [`${address}/${name}`, usualMethod(name)]
  onTestFinished(() => app.close())
  const sandbox = { address, shopCredentials: app.shopCredentials }
  const gateway = sandboxGateway(name, sandbox, { ...(changes && { changes }), now: () => new Date(now) })
  const { received, url: shop } = await notifyAddress(gateway)
  const request = paymentRequest(shop, { openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
  const controls = controlsOf(base, request.attemptNo)
  if (sandboxOf(name).hasWebhook) await controls.control('webhook', { url: request.notifyUrl })
  const open: SandboxRun['open'] = async (changes = {}, by = method) => {
    const changed = { ...request, ...changes }
    const { page, transactionNo } = await gateway.open(changed, by, AbortSignal.timeout(5000))
    return { attempt: attemptOf(changed, by, transactionNo), page }
  }
  return {
    gateway,
    base,
    received,
    request,
    attempt: attemptOf(request, method, null),
    passMinutes(minutes) {
      now += minutes * 60_000
    },
    ...controls,
    open,
    visit,
    async openPage(by = method) {
      const { attempt, page } = await open({}, by)
      return { attempt, url: await visit(page) }
    },
    press: (url, action) => redirectOf(url, { method: 'POST', body: new URLSearchParams({ action }) }),
  }
}

const attemptOf = ({ attemptNo, amount, currency }: PaymentRequest, method: string, transactionNo: string | null) => ({
  ...{ attemptNo, transactionNo, amount, currency, method },
})

async function notifyAddress(gateway: PaymentGateway) {
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

function controlsOf(base: string, attemptNo: string): Pick<SandboxRun, 'control' | 'setFaults' | 'settled'> {
  const control = async (path: string, body: object) => {
    const response = await fetch(`${base}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  const listed = async () => {
    const response = await fetch(`${base}/control/payments?out_order_no=${attemptNo}`)
    return ((await response.json()) as ListedPayment[])[0] ?? { notifications: [], due: [] }
  }
  return {
    control,
    setFaults: (faults) => control('faults', faults),
    async settled(notifications) {
      const progress = async () => [(await listed()).notifications.length, (await listed()).due.length]
      await expect.poll(progress, { timeout: 5000 }).toEqual([notifications, 0])
      return (await listed()).notifications.map(({ taken }) => taken)
    },
  }
}

async function visit(page: PaymentPage): Promise<string> {
  if (page.kind === 'form') {
    return (await redirectOf(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })).href
  }
  if (page.kind !== 'redirect') throw new Error(`not a page for a browser: ${page.kind}`)
  // WeChat Pay requires a referrer.
  const response = await fetch(page.url, { headers: { referer: 'http://127.0.0.1/' } })
  expect(response.status).toBe(200)
  return response.url
}

async function redirectOf(url: string, init: RequestInit): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', url)
}
