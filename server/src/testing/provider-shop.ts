import type { BuiltProvider, PaymentCheckCall } from '@istore/contract/payment-calls.ts'
import { sandboxApp } from '@istore/sandbox/app.ts'
import { sandboxOf } from '@istore/sandbox/providers.ts'
import { webhookUrlOf } from '@istore/sandbox/shop-options.ts'
import { expect } from 'vitest'
import type { PaymentPage } from '../gateways/payment/gateway.ts'
import { hostedPage } from './hosted-page.ts'
import type { ProviderMethod } from './provider-methods.ts'
import { attemptKey, readyCart } from './ready-cart.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { Shopper } from './shopper.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** A payment as listed by a sandbox. */
export interface SandboxPayment {
  outOrderNo: string
  transNo: string
  status: string
  notifications: { kind: string; taken: boolean }[]
  due: unknown[]
}

type Buyer = { shopper: Shopper; orderID: string }

/** A shop with an account at one provider's sandbox, which communicate over HTTP. */
export interface ProviderShop extends TestShop {
  /** Whether a payment is captured by the shop after the shopper has approved it. */
  captures: boolean
  setFaults(faults: object): Promise<void>
  /** A new guest with a reserved order, in a browser suitable for the method. */
  buyer(method: ProviderMethod): Promise<Buyer>
  /** Presses Pay. @returns the opened page */
  open(buyer: Buyer, method: ProviderMethod): Promise<PaymentPage>
  /** Acts as the shopper on the opened page; resolves after the notification, unless a fault delays it. */
  end(page: PaymentPage, action: 'pay' | 'fail'): Promise<void>
  /** Runs the status check of the confirmation page. */
  check(buyer: Buyer, call: PaymentCheckCall): Promise<void>
  /** Payments of an order at the provider. */
  payments(orderID: string): Promise<SandboxPayment[]>
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>
}

/** @param now clock of the shop; the sandbox uses the real one */
export async function providerShop(name: BuiltProvider, now: () => Date): Promise<ProviderShop> {
  const sandbox = sandboxApp({ [name]: { retryDelays: [10, 20] } })
  const address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const gateway = sandboxGateway(name, { address, shopCredentials: sandbox.shopCredentials })
  const shop = await testShop({ now, listens: true, sandbox: true, gateways: [gateway] })
  const provided = providerSide(`${address}/${name}`)
  if (sandboxOf(name).hasWebhook) {
    await provided.control('webhook', { url: webhookUrlOf(shop.context.publicUrl, name) })
  }
  return {
    ...shop,
    ...shopperSide(shop),
    ...provided,
    captures: gateway.capture !== undefined,
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}

type ShopperSide = Pick<ProviderShop, 'buyer' | 'open' | 'check' | 'rows'>

function shopperSide({ app, context }: TestShop): ShopperSide {
  const rows = async <T>(sql: string, values?: unknown[]) => (await context.pool.query(sql, values)).rows as T[]
  return {
    rows,
    async buyer({ userAgent }) {
      const shopper = new Shopper(app, { 'user-agent': userAgent })
      await readyCart(shopper)
      const { orderID } = await shopper.call('POST /shoppingManagement4/reserve', {
        body: { attemptKey: attemptKey() },
      })
      return { shopper, orderID }
    },
    async open({ shopper, orderID }, { request, method }) {
      const query = method === 'jsapi' ? { wechatCode: 'open-id' } : {}
      const body = { orderID, ...(method && { method }) }
      await shopper.call(request, (request.startsWith('GET ') ? { query: { orderID } } : { body, query }) as never)
      const [attempt] = await rows<{ page: PaymentPage }>(
        'SELECT page FROM payment_attempt WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
        [orderID],
      )
      if (!attempt) throw new Error('nothing was opened')
      return attempt.page
    },
    async check({ shopper, orderID }, call) {
      await shopper.call(call, { body: { orderID, returnUrlInfo: '' } })
    },
  }
}

function providerSide(base: string) {
  const control = async (path: string, body: object) => {
    const response = await fetch(`${base}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(response.status, await response.text()).toBe(200)
  }
  return {
    control,
    setFaults: (faults: object) => control('faults', faults),
    end: (page: PaymentPage, action: 'pay' | 'fail') =>
      page.kind === 'bridge' ? callBridge(base, page, action) : press(base, page, action),
    async payments(orderID: string) {
      const listed = (await (await fetch(`${base}/control/payments`)).json()) as SandboxPayment[]
      return listed.filter((payment) => payment.outOrderNo.startsWith(orderID))
    },
  }
}

async function callBridge(base: string, page: PaymentPage & { kind: 'bridge' }, action: string): Promise<void> {
  const body = JSON.stringify({ ...page.payInfo, outcome: action === 'pay' ? 'ok' : 'fail' })
  const response = await fetch(`${base}/bridge/${page.prepayId}`, { method: 'POST', body })
  expect(response.status).toBe(200)
}

async function press(base: string, page: Exclude<PaymentPage, { kind: 'bridge' }>, action: string): Promise<void> {
  const body = new URLSearchParams({ action })
  const response = await fetch(await hostedPage(base, page), { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
}
