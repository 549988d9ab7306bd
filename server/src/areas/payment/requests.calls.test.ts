import type { payment } from '@istore/contract/areas/payment.ts'
import { environmentOf } from '@istore/contract/environment.ts'
import {
  PAYMENT_CALLS,
  PAYMENT_CHECK_CALLS,
  type PaymentCheckCall,
  type PaymentRequestCall,
} from '@istore/contract/payment-calls.ts'
import { expect } from 'vitest'
import type { PaymentMethod } from '../../gateways/payment/provider.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { FAKE_NAMES, type FakeName, FakePayments } from '../../testing/fake-payments.ts'
import type { Brand, PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { providerOf } from '../../testing/provider-of.ts'
import { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from './closing.ts'

const fakes = new FakePayments()

const CODE = 'GET /shoppingManagement4/paymentCode'
const NATIVE = 'POST /shoppingManagement4/requestNativePayH5Payment'
const CARD = 'POST /shoppingManagement4/requestCardPayment'

type OtherCheck = Exclude<PaymentCheckCall, 'POST /shoppingManagement4/checkSnapPayPaymentStatus'>
type OtherRequest = Exclude<PaymentRequestCall, `GET /shoppingManagement4/requestSnapPayPrePayment/${Brand}`>

/** All but SnapPay's. */
type Tested = Pick<typeof payment, OtherCheck | OtherRequest | typeof CODE>

/** Input of a call: the order's id is in the query of GET calls, and in the body of others. */
const given = (call: OtherRequest, orderID: string) =>
  (call.startsWith('GET ') ? { query: { orderID } } : { body: { orderID } }) as { body: { orderID: string } }

const press = (shopper: Shopper, call: OtherRequest, orderID: string) =>
  shopper.call(call as typeof CARD, given(call, orderID))

const pressRefused = (shopper: Shopper, call: OtherRequest, orderID: string) =>
  shopper.refusal(call as typeof CARD, given(call, orderID))

const PHONE = 'Mozilla/5.0 (iPhone) Mobile'
const BROWSERS = [`${PHONE} MicroMessenger/8.0`, `${PHONE} AlipayClient/10`, PHONE, 'Mozilla/5.0']

/** The methods of a call that work in a browser whose shopper is not signed in to WeChat. */
const methodsIn = (agent: string, provider: FakeName, call: OtherRequest): PaymentMethod[] => {
  const calls = new Map<string, string>(Object.entries(PAYMENT_CALLS[provider].methods))
  const where = { ...environmentOf(agent), openId: false }
  return providerOf(provider).methods.filter(({ id, worksIn }) => calls.get(id) === call && worksIn(where))
}

/** The same visitor in a browser in which the call is not offered. */
function whereNotOffered(shop: PaymentTestShop, shopper: Shopper, { provider, call }: Request): Shopper {
  const agent = BROWSERS.find((each) => methodsIn(each, provider, call).length === 0)
  if (agent === undefined) throw new Error(`${call} is offered everywhere`)
  const moved = new Shopper(shop.app, { 'user-agent': agent })
  for (const [name, value] of shopper.cookies) moved.cookies.set(name, value)
  return moved
}

interface Request {
  provider: FakeName
  call: OtherRequest
}

type Code = (typeof payment)[OtherRequest]['refusals'][number]
type Refuse = (shop: PaymentTestShop) => Promise<string>
type Refusals = Record<Code, Refuse>

const refusals = ({ call, provider }: Request): Refusals => ({
  async ORDER_NOT_FOUND(shop: PaymentTestShop) {
    const { order } = await shop.buyer()
    return pressRefused(guestOf(shop), call, order.orderID)
  },
  async ORDER_ALREADY_PAID(shop: PaymentTestShop) {
    const { shopper, order } = await shop.buyer()
    await shop.press(await shop.open(shopper, order.orderID), 'pay')
    return pressRefused(shopper, call, order.orderID)
  },
  async ORDER_NOT_PAYABLE(shop: PaymentTestShop) {
    const { shopper, order } = await shop.buyer()
    await endUnpaidOrder(shop.context, order.orderID)
    return pressRefused(shopper, call, order.orderID)
  },
  async TOO_MANY_REQUESTS(shop: PaymentTestShop) {
    const { shopper, order } = await shop.buyer()
    applyLimits(shopper)
    const declines = `INSERT INTO order_event (order_id, what) SELECT $1, 'DECLINE' FROM generate_series(1, 3)`
    await shop.rows(declines, [order.orderID])
    return pressRefused(shopper, call, order.orderID)
  },
  async PAYMENT_METHOD_NOT_OFFERED(shop: PaymentTestShop) {
    const { shopper, order } = await shop.buyer()
    return pressRefused(whereNotOffered(shop, shopper, { call, provider }), call, order.orderID)
  },
  async GATEWAY_UNAVAILABLE(shop: PaymentTestShop) {
    const { shopper, order } = await shop.buyer()
    fakes.behave(provider, { refuses: true })
    const refusal = await pressRefused(shopper, call, order.orderID)
    fakes.behave(provider)
    return refusal
  },
})

/** The reply to an opened page, by the method's flow. A bridge (payment window) is only offered in WeChat. */
const OPENED: Readonly<Record<PaymentMethod['flow'], (opened: Opened) => object>> = {
  redirect: ({ provider, attemptNo }) => ({ payUrl: `https://${provider}.test/pay/${attemptNo}` }),
  form: ({ provider, attemptNo }) => ({
    payUrl: `https://${provider}.test/pay`,
    form: { action: `https://${provider}.test/pay`, fields: { no: attemptNo, sign: 'x' } },
  }),
  qr: ({ orderID, publicUrl }) => ({ payUrl: `${publicUrl}/checkout/scan?orderID=${orderID}` }),
  bridge: ({ provider }) => {
    throw new Error(`${provider} opens a payment window outside WeChat`)
  },
}

interface Opened {
  provider: FakeName
  attemptNo: string
  orderID: string
  publicUrl: string
}

/** Flow of the request in a desktop browser, which is what tests without a user agent count as. */
function flowOf({ provider, call }: Request): PaymentMethod['flow'] {
  const [method] = methodsIn('', provider, call)
  if (!method) throw new Error(`${call} is not offered on a desktop`)
  return method.flow
}

const opens = (request: Request) => async (shop: PaymentTestShop) => {
  const { provider, call } = request
  const { publicUrl } = shop.context
  const { shopper, order } = await shop.buyer()
  const { orderID } = order
  const opened = await press(shopper, call, orderID)
  const { attemptNo, clientAddress, cancelUrl } = fakes.of(orderID)[0]?.request ?? { attemptNo: '' }
  const expected = OPENED[flowOf(request)]({ provider, attemptNo, orderID, publicUrl })
  expect(opened).toEqual({ orderID, ...expected })
  expect(clientAddress).toBe('127.0.0.1')
  expect(cancelUrl).toBe(`${publicUrl}/checkout/payment?orderID=${orderID}`)
  // A second press gets the same page.
  expect(await press(shopper, call, orderID)).toEqual(opened)
  expect(fakes.of(orderID)).toHaveLength(1)
}

const requests = Object.fromEntries(
  FAKE_NAMES.flatMap((provider) =>
    [...new Set<OtherRequest>(Object.values(PAYMENT_CALLS[provider].methods))].map((call) => {
      const request = { provider, call }
      return [call, { works: opens(request), refuses: refusals(request) }]
    }),
  ),
) as unknown as CallTests<Pick<typeof payment, OtherRequest>>

const checks = Object.fromEntries(
  PAYMENT_CHECK_CALLS.map((call) => [
    call,
    {
      async works(shop: PaymentTestShop) {
        const { shopper, order } = await shop.buyer()
        const body = { orderID: order.orderID, returnUrlInfo: '' }
        await press(shopper, CARD, order.orderID)
        const open = { orderID: order.orderID, status: 'INTERIM', paymentStatus: 'NOT_PAID', qrCodeScan: false }
        expect(await shopper.call(call, { body })).toEqual(open)
        const scanning = await shop.buyer()
        const { orderID } = scanning.order
        await press(scanning.shopper, NATIVE, orderID)
        const scanned = await scanning.shopper.call(call, { body: { ...body, orderID } })
        expect(scanned).toEqual({ ...open, orderID, qrCodeScan: true })
      },
      refuses: {
        async ORDER_NOT_FOUND(shop: PaymentTestShop) {
          const { order } = await shop.buyer()
          return guestOf(shop).refusal(call, { body: { orderID: order.orderID, returnUrlInfo: '' } })
        },
      },
    },
  ]),
) as unknown as CallTests<Pick<typeof payment, OtherCheck>>

const calls: CallTests<Tested> = {
  ...checks,
  ...requests,
  [CODE]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      await press(shopper, NATIVE, order.orderID)
      const code = await shopper.call(CODE, { query: { orderID: order.orderID } })
      const [payment] = fakes.of(order.orderID)
      expect(code).toEqual({
        orderID: order.orderID,
        code: `wechatpay://pay/${payment?.request.attemptNo}`,
        amount: order.total,
        currency: 'CAD',
        brand: 'WECHATPAY',
        expiresAt: expect.stringMatching(/^2026-11-20T12:30:00-05:00$/),
      })
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const { order } = await shop.buyer()
        return guestOf(shop).refusal(CODE, { query: { orderID: order.orderID } })
      },
      async ORDER_ALREADY_PAID(shop) {
        const { shopper, order } = await shop.buyer()
        await shop.press(await shop.open(shopper, order.orderID), 'pay')
        return shopper.refusal(CODE, { query: { orderID: order.orderID } })
      },
      async ORDER_NOT_PAYABLE(shop) {
        const { shopper, order } = await shop.buyer()
        await press(shopper, CARD, order.orderID)
        return shopper.refusal(CODE, { query: { orderID: order.orderID } })
      },
    },
  },
}

testCalls(calls, { fakes })
