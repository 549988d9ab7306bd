import { expect, test } from 'vitest'
import { openAlipayPage } from './page.ts'
import { ACCOUNT, checkedParameters, NOW, REQUEST } from './stub-alipay.fixture.ts'

const OPTIONS = { ...ACCOUNT, now: () => NOW }

async function opened(method: string, changes: Partial<typeof REQUEST> = {}) {
  const { page } = await openAlipayPage(OPTIONS, { ...REQUEST, ...changes }, method)
  if (page.kind === 'redirect') return { page, parameters: checkedParameters(page.url, '') }
  if (page.kind !== 'form') throw new Error(`not an Alipay page: ${page.kind}`)
  return { page, parameters: checkedParameters(page.action, new URLSearchParams(page.fields).toString()) }
}

const contentOf = (parameters: URLSearchParams) => JSON.parse(parameters.get('biz_content') ?? '')

test('on a phone the page is a signed URL', async () => {
  const { page, parameters } = await opened('alipay/wap')
  expect(page.kind).toBe('redirect')
  expect(Object.fromEntries(parameters)).toMatchObject({
    method: 'alipay.trade.wap.pay',
    notify_url: REQUEST.notifyUrl,
    return_url: REQUEST.returnUrl,
  })
  expect(contentOf(parameters)).toEqual({
    out_trade_no: 'T7K2-M9QF4B-0a1b2c3d',
    total_amount: '48.20',
    trans_currency: 'CAD',
    settle_currency: 'CAD',
    subject: 'Dragon Well green tea, 50 g',
    time_expire: '2026-03-02 02:45:00',
    product_code: 'QUICK_WAP_WAY',
    quit_url: REQUEST.cancelUrl,
  })
})

test('on a desktop the page is a form, and the order is not in its URL', async () => {
  const { page, parameters } = await opened('alipay/page')
  expect(page).toMatchObject({
    kind: 'form',
    fields: { biz_content: expect.stringContaining('"total_amount":"48.20"') },
  })
  expect(JSON.stringify(page)).not.toMatch(/biz_content=/)
  expect(parameters.get('method')).toBe('alipay.trade.page.pay')
  expect(contentOf(parameters)).toMatchObject({ product_code: 'FAST_INSTANT_TRADE_PAY' })
  expect(contentOf(parameters)).not.toHaveProperty('quit_url')
})

test('amounts in yuan have no currency field', async () => {
  const content = contentOf((await opened('alipay/wap', { currency: 'CNY' })).parameters)
  expect(content).toMatchObject({ total_amount: '48.20' })
  expect(content).not.toHaveProperty('trans_currency')
})

test.each([
  ['茶/叶=好&"1"', '茶 叶 好 1'],
  ['茶'.repeat(200), '茶'.repeat(128)],
  ['🍵'.repeat(100), '🍵'.repeat(64)],
  ['//', 'Order'],
])('the description %s is adapted to Alipay’s limits', async (description, subject) => {
  expect(contentOf((await opened('alipay/wap', { description })).parameters).subject).toBe(subject)
})

test.each([
  ['alipay/qr', {}],
  ['alipay/wap', { amount: 0 }],
  ['alipay/wap', { amount: 48.5 }],
  ['alipay/wap', { attemptNo: 'A'.repeat(65) }],
  ['alipay/wap', { notifyUrl: `https://shop.test/${'a'.repeat(250)}` }],
])('%s is rejected with %o', async (method, changes) => {
  await expect(opened(method, changes)).rejects.toMatchObject({ name: 'GatewayError', retryable: false })
})
