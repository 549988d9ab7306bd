import { expect, test } from 'vitest'
import { NO_FAULTS } from './faults.ts'
import { hostedPage, refusalPage } from './hosted-page.ts'
import { type Payment, unstarted } from './payment.ts'

const MINUTE = 60_000

function pageClosingIn(minutes: number, language: 'en' | 'zh'): string {
  const payment: Payment = {
    transNo: '1',
    outOrderNo: 'A1',
    content: '',
    paymentMethod: 'CARD',
    cents: 1210,
    currency: 'CAD',
    description: 'Tea',
    notifyUrl: null,
    returnUrl: null,
    language,
    createdAt: 0,
    expiresAt: minutes * MINUTE,
    ...unstarted(NO_FAULTS),
  }
  return hostedPage({ payment, language, merchantName: 'Shop', now: 0, switches: [], backUrl: null })
}

test.each([
  [1, 'en', 'Pay within 1 minute'],
  [0.5, 'en', 'Pay within 1 minute'],
  [119, 'en', 'Pay within 119 minutes'],
  [120, 'en', 'Pay within 2 hours'],
  [179, 'zh', '请在 2 小时内完成付款'],
  [2879, 'en', 'Pay within 47 hours'],
  [2880, 'zh', '请在 2 天内完成付款'],
] as const)('a page closing in %d minutes states this in %s: %s', (minutes, language, text) => {
  expect(pageClosingIn(minutes, language)).toContain(`<p class="until">${text}</p>`)
})

test('an error page names the provider and escapes the reason', () => {
  const html = refusalPage('zh', 'PAYPAL', '<script>')
  expect(html).toContain('PayPal</span></header>')
  expect(html).toContain('<p>&#60;script&#62;</p>')
})
