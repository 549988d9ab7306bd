import { describe, expect, inject, test } from 'vitest'
import { placeOrders, signInNew } from '../fixtures/account.ts'
import { appTexts } from '../fixtures/app-texts.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import { pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, textOf } from './support/roles.ts'

async function shopperWith(language: (typeof LANGUAGES)[number], orders: number) {
  const shopper = new Guest(language)
  const id = await signInNew(shopper, inject('shop'))
  return { shopper, ids: orders > 0 ? await placeOrders(id, orders, inject('shop')) : [] }
}

const orderIds = (main: Element) =>
  [...main.querySelectorAll('[data-order]')].map((card) => card.getAttribute('data-order'))

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = ORDER_TEXTS[language]

  test('a shopper’s orders are listed ten at a time, each with its way to pay', async () => {
    const { shopper, ids } = await shopperWith(language, 12)
    const { main, status } = await shopper.open('/user/orders')
    expect(status).toBe(200)
    expect(textOf(byRole(main, 'heading', texts.orders))).toBe(texts.orders)
    expect(orderIds(main)).toEqual(ids.slice(0, 10))
    expect(allByRole(main, 'link', texts.pay).map((link) => link.getAttribute('href'))).toEqual(
      ids.slice(0, 10).map((id) => `/checkout/payment?orderID=${id}`),
    )
    const second = await shopper.open('/user/orders?page=2')
    expect(orderIds(second.main)).toEqual(ids.slice(10))
    const tab = byRole(main, 'link', texts.toPay(12))
    expect(tab.getAttribute('href')).toBe('/user/orders?status=TO_PAY')
    const refunds = await shopper.open('/user/orders?status=REFUND')
    expect(textOf(refunds.main)).toContain(texts.noneOfStatus)
  })

  test('an order’s page says what it waits for, and lists its goods and history', async () => {
    const { shopper } = await shopperWith(language, 0)
    await readyCart(shopper)
    const id = await reserve(shopper)
    const { main } = await shopper.open(`/user/orders/${id}`)
    expect(textOf(main)).toContain(texts.nextToPay)
    expect(hrefOf(main, texts.pay)).toBe(`/checkout/payment?orderID=${id}`)
    expect(textOf(main)).toContain('lin@example.test')
    const word = appTexts(language)
    expect(allByRole(main, 'button', word('order.print'))).toHaveLength(0)
    await pay(shopper, id)
    const paid = await shopper.open(`/user/orders/${id}`)
    expect(allByRole(paid.main, 'button', word('order.print'))).toHaveLength(1)
    const { shopper: stranger } = await shopperWith(language, 0)
    expect((await stranger.open(`/user/orders/${id}`)).status).toBe(404)
  })

  test('without orders the page says so', async () => {
    const { shopper } = await shopperWith(language, 0)
    expect(textOf((await shopper.open('/user/orders')).main)).toContain(texts.noOrders)
  })
})

test.each(['/user/orders', '/user/orders?status=TO_PAY', '/user/orders/T1'])(
  'a guest who opens %s is led to sign in, and back',
  async (path) => {
    expect((await new Guest().open(path)).location).toBe(`/account/login?return=${encodeURIComponent(path)}`)
  },
)

test('the confirmation of a paid order leads its shopper to their orders and their account', async () => {
  const { shopper } = await shopperWith('en', 0)
  await readyCart(shopper)
  const id = await reserve(shopper)
  await pay(shopper, id)
  const { main } = await shopper.open(`/confirmation/${id}`)
  expect(hrefOf(main, 'Check Order Detail')).toBe('/user/orders')
  expect(hrefOf(main, 'My Account')).toBe('/user/list')
  expect(allByRole(main, 'link', 'Register')).toEqual([])
  expect(textOf((await shopper.open('/user/orders?status=PREPARING')).main)).toContain(id)
})
