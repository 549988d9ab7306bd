import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { BrandMark } from './brand-mark.tsx'
import { lineOf } from './method-rows.tsx'
import type { PaymentMethod } from './queries.ts'

const BRANDS = ['WECHATPAY', 'ALIPAY', 'UNIONPAY', 'CARD', 'PAYPAL'] as const
const method = (brand: PaymentMethod['brand'], flow: PaymentMethod['flow']): PaymentMethod => ({
  id: `any/${brand}`,
  provider: 'any',
  brand,
  flow,
})

test.each([
  ['WECHATPAY', 'redirect', null, 'Opens WeChat to confirm'],
  ['WECHATPAY', 'qr', null, 'Scan a code with your phone'],
  ['WECHATPAY', 'bridge', null, 'Confirm right here in WeChat'],
  ['ALIPAY', 'form', 'google', 'Opens the Alipay page'],
  ['CARD', 'redirect', null, 'Credit or debit card, on a secure payment page'],
  ['CARD', 'redirect', 'apple', 'Card or Apple Pay, on a secure payment page'],
  ['CARD', 'redirect', 'google', 'Card or Google Pay, on a secure payment page'],
  ['PAYPAL', 'redirect', 'apple', 'Opens the PayPal page'],
] as const)('%s by %s on a device with the wallet %s: %s', (brand, flow, wallet, line) => {
  expect(payment[lineOf(method(brand, flow), wallet) as keyof typeof payment]).toBe(line)
})

test('each brand has its own mark; an unknown one has the card’s', () => {
  const marks = BRANDS.map((brand) => renderToStaticMarkup(<BrandMark brand={brand} />))
  expect(new Set(marks).size).toBe(BRANDS.length)
  const newer = renderToStaticMarkup(<BrandMark brand={'NEWER' as PaymentMethod['brand']} />)
  expect(newer).toBe(marks[BRANDS.indexOf('CARD')])
})
