import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { texts as checkout } from '#app/i18n/en/checkout.ts'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { type PaymentCode, type PaymentMethod, paymentConfigQuery } from './queries.ts'
import { ExpiredCode, ScanCode } from './scan-code.tsx'

const CODE: PaymentCode = {
  orderID: 'A1',
  code: 'weixin://wxpay/bizpayurl?pr=abc',
  amount: 4820,
  currency: 'CAD',
  brand: 'WECHATPAY',
  expiresAt: '2026-11-25T10:30:00-05:00',
}
const QR: PaymentMethod = { id: 'wechatpay/native', provider: 'wechatpay', brand: 'WECHATPAY', flow: 'qr' }

function renderHtml(part: React.ReactNode, methods: PaymentMethod[] = [QR]): string {
  const client = new QueryClient()
  client.setQueryData(paymentConfigQuery().queryKey, { currency: 'CAD', methods, openInBrowser: [], isTest: true })
  const router = createMemoryRouter([{ path: '*', element: part }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...checkout, ...payment }, messages: {} }}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('the QR code is shown with amount, validity and an alternative', () => {
  const html = renderHtml(<ScanCode orderId="A1" code={CODE} isUnchecked={false} />)
  expect(html).toContain('aria-label="Code to pay $48.20 with WeChat Pay"')
  expect(html).toContain('<time dateTime="2026-11-25T10:30:00-05:00">10:30 am</time>')
  expect(html).toMatch(/role="status".*Waiting for your payment…/s)
  expect(html).toContain('href="/checkout/payment?orderID=A1"')
  expect(html).toContain('href="/confirmation/A1"')
})

test('a failed check is reported, and the QR code stays', () => {
  const html = renderHtml(<ScanCode orderId="A1" code={CODE} isUnchecked />)
  expect(html).toContain('We cannot check the payment right now')
  expect(html).toContain('role="img"')
})

test('a text too long for a QR code leaves the alternatives', () => {
  const html = renderHtml(<ScanCode orderId="A1" code={{ ...CODE, code: 'x'.repeat(4000) }} isUnchecked={false} />)
  expect(html).not.toContain('role="img"')
  expect(html).toContain('href="/checkout/payment?orderID=A1"')
})

test.each([
  ['a QR code is offered', [QR], true],
  ['no QR code is offered', [{ ...QR, flow: 'redirect' as const }], false],
  ['only another brand has a QR code', [{ ...QR, brand: 'ALIPAY' as const }], false],
])('renewal of an expired code depends on the methods: %s', (_what, methods, offered) => {
  const html = renderHtml(<ExpiredCode orderId="A1" brand="WECHATPAY" renewed={async () => undefined} />, methods)
  expect(html).toContain('This code has expired')
  expect(html.includes('Show a new code')).toBe(offered)
  expect(html).toContain('href="/checkout/payment?orderID=A1"')
})
