import type { Reply } from '@istore/contract/index.ts'
import { sandboxApp } from '@istore/sandbox/app.ts'
import { expect } from 'vitest'
import type { PaymentGateway } from '../gateways/payment/gateway.ts'
import type { SnapPayOptions } from '../gateways/payment/providers/snappay/client.ts'
import { snapPayGateway } from '../gateways/payment/providers/snappay/snappay.ts'
import { startJobs } from '../jobs/worker.ts'
import type { FakePayments } from './fake-payments.ts'
import { attemptKey, readyCart } from './ready-cart.ts'
import { Shopper } from './shopper.ts'
import { type TestShop, type TestShopOptions, testShop } from './test-shop.ts'

/** One payment as listed by the sandbox. */
export interface ListedPayment {
  transNo: string
  outOrderNo: string
  status: string
  ending: string | null
  cents: number
  currency: string
  refunds: { outRefundNo: string; cents: number }[]
  notifications: { kind: string; taken: boolean; reply: { status: number; body: string } | null }[]
  due: unknown[]
}

type Order = Reply<'POST /shoppingManagement4/reserve'>
type Status = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>
export type Brand = 'h5pay/WECHATPAY' | 'webpay/ALIPAY' | 'webpay/UNIONPAY'

/** A listening shop and the SnapPay sandbox, which communicate over HTTP. */
export interface PaymentTestShop extends TestShop {
  options: SnapPayOptions
  /** A new guest who has just reserved an order. */
  buyer(goods?: Parameters<typeof readyCart>[1]): Promise<{ shopper: Shopper; order: Order }>
  /** Opens a hosted page. @returns its address */
  open(shopper: Shopper, orderID: string, brand?: Brand): Promise<string>
  /** Presses a button of a hosted page; resolves once the shop has been notified, unless a fault prevents that. */
  press(payUrl: string, action: 'pay' | 'cancel' | 'fail' | 'leave'): Promise<URL>
  check(shopper: Shopper, orderID: string, status?: string): Promise<Status>
  /** Sets the faults of the next payment, or of the payment with this number. */
  setFaults(faults: object): Promise<void>
  /** The payments of an order at the provider, oldest first. */
  payments(orderID: string): Promise<ListedPayment[]>
  /** Sends a notification unchanged. @param provider defaults to SnapPay */
  notify(body: string, provider?: string, headers?: Record<string, string>): Promise<{ status: number; body: string }>
  /** Runs the waiting jobs until `done`. */
  work(done: () => Promise<boolean> | boolean): Promise<void>
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>
}

async function sendFaults(sandboxUrl: string, faults: object): Promise<void> {
  const url = `${sandboxUrl}/snappay/control/faults`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(faults) })
  expect(response.status).toBe(200)
}

async function press(payUrl: string, action: string): Promise<URL> {
  const response = await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', payUrl)
}

type ShopperSide = Pick<PaymentTestShop, 'buyer' | 'open' | 'check'>
type ProviderSide = Pick<PaymentTestShop, 'press' | 'setFaults' | 'payments' | 'notify'>

function shopperSide({ app, context }: TestShop): ShopperSide {
  return {
    async buyer(goods) {
      const shopper = new Shopper(app)
      await readyCart(shopper, goods)
      const order = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
      return { shopper, order }
    },
    async open(shopper, orderID, brand = 'h5pay/WECHATPAY') {
      const key = `GET /shoppingManagement4/requestSnapPayPrePayment/${brand}` as const
      return (await shopper.call(key, { query: { orderID } })).payUrl
    },
    check: (shopper, orderID, status) =>
      shopper.call('POST /shoppingManagement4/checkSnapPayPaymentStatus', {
        body: { orderID, returnUrlInfo: `${context.publicUrl}/confirmation`, ...(status && { status }) },
      }),
  }
}

function providerSide(sandboxUrl: string, publicUrl: string): ProviderSide {
  return {
    press,
    setFaults: (faults) => sendFaults(sandboxUrl, faults),
    async payments(orderID) {
      const listed = (await (await fetch(`${sandboxUrl}/snappay/control/payments`)).json()) as ListedPayment[]
      return listed.filter((payment) => payment.outOrderNo.startsWith(orderID))
    },
    async notify(body, provider = 'snappay', headers = {}) {
      const url = `${publicUrl}/api/istore/gateways/${provider}/notify`
      const type = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', body, headers: { ...type, ...headers } })
      return { status: response.status, body: await response.text() }
    },
  }
}

async function workUntil(shop: TestShop, done: () => Promise<boolean> | boolean): Promise<void> {
  const jobs = await startJobs(shop.context)
  try {
    await expect.poll(done, { timeout: 10_000, interval: 25 }).toBe(true)
  } finally {
    await jobs.stop()
  }
}

type Wrap = (gateway: PaymentGateway) => PaymentGateway

export interface PayingShopOptions extends TestShopOptions {
  /** Wraps SnapPay's gateway to change its behaviour. */
  wrap?: Wrap
  /** Providers in addition to SnapPay. */
  fakes?: FakePayments
}

/** Opens shop and sandbox. */
export async function paymentTestShop(options: PayingShopOptions = {}): Promise<PaymentTestShop> {
  const sandbox = sandboxApp({ snappay: { retryDelays: [20, 20, 20] } })
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const { appId, merchantNo, key } = sandbox.shopCredentials.snappay
  const account = { gatewayUrl: `${sandboxUrl}/snappay/api/gateway`, appId, merchantNo, key }
  const gateway = snapPayGateway(account)
  const { wrap, fakes, ...rest } = options
  const gateways = [wrap?.(gateway) ?? gateway, ...(fakes?.gateways ?? [])]
  const shopOptions = { now: () => new Date(), listens: true, providers: fakes?.providers, ...rest, gateways }
  const shop = await testShop(shopOptions)
  return {
    ...shop,
    ...shopperSide(shop),
    ...providerSide(sandboxUrl, shop.context.publicUrl),
    options: account,
    work: (done) => workUntil(shop, done),
    rows: async <T>(sql: string, values?: unknown[]) => (await shop.context.pool.query(sql, values)).rows as T[],
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}
