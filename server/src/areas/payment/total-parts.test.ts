import { moneyText } from '@istore/contract/money-format.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'

const LABELS = { GOODS: 'Subtotal', DISCOUNT: 'Discount', DELIVERY: 'Delivery', TAX: 'Tax', TIP: 'Tip' }

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

test('cart, bill, order, payment page and receipt show the same parts with the same numbers', async () => {
  const shopper = new Shopper(shop.app)
  await readyCart(shopper)
  await shopper.call('POST /shoppingManagement4/tips', { body: { percent: 15 } })
  await shopper.call('POST /shoppingManagement4/updateCustomerComment', { body: { comment: 'Please ring twice.' } })
  const { parts, total } = await shopper.call('GET /shoppingManagement4/myCart')
  expect(parts.at(-1)).toMatchObject({ kind: 'TIP' })
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(await confirmTotal(shopper)).toMatchObject({ parts, total })
  const { orderID } = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  const { order } = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
  expect(order).toMatchObject({ parts, total, comment: 'Please ring twice.' })

  const texts = parts.map(({ kind, name, amount }) => [name ?? LABELS[kind], moneyText(amount, 'CAD', 'en')] as const)
  const payUrl = await shop.open(shopper, orderID)
  const page = await (await fetch(payUrl)).text()
  for (const text of texts) expect(page).toContain(text.join(' '))
  await shop.press(payUrl, 'pay')
  expect((await shop.payments(orderID))[0]).toMatchObject({ status: 'SUCCESS', cents: total })
  await shop.work(() => shop.mails.length > 0)
  const receipt = shop.mails.at(-1)?.text ?? ''
  for (const [label, amount] of texts) expect(receipt).toMatch(new RegExp(`${label}.*\\${amount}`))
  expect(receipt).toContain('Please ring twice.')
  expect(await shopper.call('GET /shoppingManagement4/myCart')).toMatchObject({ tip: null, comment: null })
})
