import type { payment } from '@istore/contract/areas/payment.ts'
import { PAYMENT_CHECK_CALLS, type PaymentCheckCall, type PaymentRequestCall } from '@istore/contract/payment-calls.ts'
import { expect } from 'vitest'
import { applyLimits, type CallTests, fromElsewhere, guestOf, testCalls } from '../../testing/every-call.ts'
import type { FakeName } from '../../testing/fake-payments.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import type { Brand, PayingShop } from '../../testing/paying-shop.ts'
import { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from './closing.ts'

const fakes = new FakePayments()

const CODE = 'GET /shoppingManagement4/paymentCode'
const ALIPAY = 'POST /shoppingManagement4/requestAlipayH5Payment'
const NATIVE = 'POST /shoppingManagement4/requestNativePayH5Payment'
const CARD = 'POST /shoppingManagement4/requestCardPayment'
const PAYPAL = 'GET /shoppingManagement4/paymentoption/PayPal'

type OtherCheck = Exclude<PaymentCheckCall, 'POST /shoppingManagement4/checkSnapPayPaymentStatus'>
type OtherRequest = Exclude<PaymentRequestCall, `GET /shoppingManagement4/requestSnapPayPrePayment/${Brand}`>

/** All but SnapPay's. */
type Tested = Pick<typeof payment, OtherCheck | OtherRequest | typeof CODE>

const press = (shopper: Shopper, call: OtherRequest, orderID: string) =>
  call === PAYPAL
    ? shopper.call(call, { query: { orderID } })
    : shopper.call(call as typeof CARD, { body: { orderID } })

const pressRefused = (shopper: Shopper, call: OtherRequest, orderID: string) =>
  call === PAYPAL
    ? shopper.refusal(call, { query: { orderID } })
    : shopper.refusal(call as typeof CARD, { body: { orderID } })

/** The same visitor inside WeChat, not signed in there. */
function inWeChat(shop: PayingShop, shopper: Shopper): Shopper {
  const moved = new Shopper(shop.app, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0' })
  for (const [name, value] of shopper.cookies) moved.cookies.set(name, value)
  return moved
}

const refusals = (call: OtherRequest, provider: FakeName) => ({
  async ORDER_NOT_FOUND(shop: PayingShop) {
    const { order } = await shop.buyer()
    return pressRefused(guestOf(shop), call, order.orderID)
  },
  async ORDER_ALREADY_PAID(shop: PayingShop) {
    const { shopper, order } = await shop.buyer()
    await shop.press(await shop.open(shopper, order.orderID), 'pay')
    return pressRefused(shopper, call, order.orderID)
  },
  async ORDER_NOT_PAYABLE(shop: PayingShop) {
    const { shopper, order } = await shop.buyer()
    await endUnpaidOrder(shop.context, order.orderID)
    return pressRefused(shopper, call, order.orderID)
  },
  async TOO_MANY_REQUESTS(shop: PayingShop) {
    const { shopper, order } = await shop.buyer()
    applyLimits(shopper)
    const declines = `INSERT INTO order_event (order_id, what) SELECT $1, 'DECLINE' FROM generate_series(1, 3)`
    await shop.rows(declines, [order.orderID])
    return pressRefused(shopper, call, order.orderID)
  },
  async PAYMENT_METHOD_NOT_OFFERED(shop: PayingShop) {
    const { shopper, order } = await shop.buyer()
    return pressRefused(inWeChat(shop, shopper), call, order.orderID)
  },
  async GATEWAY_UNAVAILABLE(shop: PayingShop) {
    const { shopper, order } = await shop.buyer()
    fakes.behave(provider, { refuses: true })
    const refusal = await pressRefused(shopper, call, order.orderID)
    fakes.behave(provider)
    return refusal
  },
})

const opens =
  (call: OtherRequest, expected: (orderID: string, attemptNo: string, shop: PayingShop) => object) =>
  async (shop: PayingShop) => {
    const { shopper, order } = await shop.buyer()
    const opened = await press(shopper, call, order.orderID)
    const { attemptNo, clientAddress, cancelUrl } = fakes.of(order.orderID)[0]?.request ?? { attemptNo: '' }
    expect(opened).toEqual({ orderID: order.orderID, ...expected(order.orderID, attemptNo, shop) })
    expect(clientAddress).toBe('127.0.0.1')
    expect(cancelUrl).toBe(`${shop.context.publicUrl}/checkout/payment?orderID=${order.orderID}`)
    // A second press leads to the same page.
    expect(await press(shopper, call, order.orderID)).toEqual(opened)
    expect(fakes.of(order.orderID)).toHaveLength(1)
  }

const checks = Object.fromEntries(
  PAYMENT_CHECK_CALLS.map((call) => [
    call,
    {
      async works(shop: PayingShop) {
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
        async ORDER_NOT_FOUND(shop: PayingShop) {
          const { order } = await shop.buyer()
          return guestOf(shop).refusal(call, { body: { orderID: order.orderID, returnUrlInfo: '' } })
        },
      },
    },
  ]),
) as unknown as CallTests<Pick<typeof payment, OtherCheck>>

const calls: CallTests<Tested> = {
  ...checks,
  [CARD]: {
    works: opens(CARD, (_order, attemptNo) => ({ payUrl: `https://stripe.test/pay/${attemptNo}` })),
    refuses: refusals(CARD, 'stripe'),
  },
  [PAYPAL]: {
    works: opens(PAYPAL, (_order, attemptNo) => ({ payUrl: `https://paypal.test/pay/${attemptNo}` })),
    refuses: {
      FOREIGN_SITE: (shop) => fromElsewhere(shop).refusal(PAYPAL, { query: { orderID: 'T1' } }),
      ...refusals(PAYPAL, 'paypal'),
    },
  },
  [ALIPAY]: {
    works: opens(ALIPAY, (_order, no) => ({
      payUrl: 'https://alipay.test/pay',
      form: { action: 'https://alipay.test/pay', fields: { no, sign: 'x' } },
    })),
    refuses: refusals(ALIPAY, 'alipay'),
  },
  [NATIVE]: {
    works: opens(NATIVE, (orderID, _no, shop) => ({
      payUrl: `${shop.context.publicUrl}/checkout/scan?orderID=${orderID}`,
    })),
    refuses: refusals(NATIVE, 'wechatpay'),
  },
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
