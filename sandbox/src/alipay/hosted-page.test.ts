import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFromAlipay, newSandbox, pageOf } from './sandbox.fixture.ts'

test('after payment the shopper returns with signed parameters', async () => {
  const { openPage, press, merchant } = newSandbox()
  const page = pageOf(await openPage('wap', {}, { notify_url: '' }))
  const back = new URL((await press(page, 'pay')).headers.location ?? '')
  const { a, ...parameters } = Object.fromEntries(back.searchParams)
  expect(a).toBe('1')
  expect(isFromAlipay(parameters, merchant.publicKey)).toBe(true)
  expect(parameters).toMatchObject({
    method: 'alipay.trade.wap.pay.return',
    out_trade_no: 'A1',
    total_amount: '12.10',
    seller_id: merchant.sellerId,
  })
})

test.each<[string, string, string]>([
  ['cancel', 'http://127.0.0.1:1/quit', 'USERPAYING'],
  ['leave', 'http://127.0.0.1:1/back?a=1', 'USERPAYING'],
  ['fail', 'http://127.0.0.1:1/back?a=1', 'CLOSE'],
])('after %s the shopper goes to %s, and the trade is %s', async (action, address, status) => {
  const { openPage, press, payments } = newSandbox()
  const page = pageOf(await openPage('wap', { quit_url: 'http://127.0.0.1:1/quit' }, { notify_url: '' }))
  expect((await press(page, action)).headers.location).toBe(address)
  expect(await payments()).toMatchObject([{ status }])
})

test('a page can be paid after cancelling', async () => {
  const { openPage, press, payments } = newSandbox()
  const page = pageOf(await openPage('wap', {}, { notify_url: '' }))
  await press(page, 'cancel')
  await press(page, 'pay')
  expect(await payments()).toMatchObject([{ status: 'SUCCESS' }])
})

test('trade and account survive a restart', async () => {
  const statePath = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'alipay.json')
  const first = newSandbox({ statePath, merchant: {} })
  await first.app.ready()
  const second = newSandbox({ statePath, merchant: {} })
  expect(second.merchant).toEqual(first.merchant)
})
