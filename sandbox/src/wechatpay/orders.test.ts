import { describe, expect, it, test } from 'vitest'
import { newSandbox } from './sandbox.fixture.ts'

describe('an order is refused with', () => {
  it.each<[string, Record<string, unknown>]>([
    ['APPID_MCHID_NOT_MATCH', { mchid: '1' }],
    ['APPID_MCHID_NOT_MATCH', { appid: 'other' }],
    ['PARAM_ERROR', { appid: undefined }],
    ['PARAM_ERROR', { trade_type: 'NATIVE' }],
    ['PARAM_ERROR', { out_trade_no: 'SHORT' }],
    ['PARAM_ERROR', { out_trade_no: 'A'.repeat(33) }],
    ['PARAM_ERROR', { out_trade_no: 'ORDER 1' }],
    ['PARAM_ERROR', { description: 'x'.repeat(128) }],
    ['PARAM_ERROR', { notify_url: 'http://a.ca/?q=1' }],
    ['PARAM_ERROR', { notify_url: `http://a.ca/${'a'.repeat(256)}` }],
    ['PARAM_ERROR', { notify_url: 'ftp://a.ca' }],
    ['PARAM_ERROR', { amount: { total: 12.1, currency: 'CAD' } }],
    ['PARAM_ERROR', { amount: { total: 0, currency: 'CAD' } }],
    ['PARAM_ERROR', { amount: { total: '1210', currency: 'CAD' } }],
    ['PARAM_ERROR', { amount: { total: 1210, currency: 'cad' } }],
    ['PARAM_ERROR', { amount: null }],
    ['PARAM_ERROR', { scene_info: undefined }],
    ['PARAM_ERROR', { scene_info: { payer_client_ip: '203.0.113.7' } }],
    ['PARAM_ERROR', { time_expire: '2026-03-01 21:00:00' }],
    ['PARAM_ERROR', { time_expire: '2026-03-01T11:00:00Z' }],
  ])('%s: %o', async (code, changes) => {
    const { place, payments } = newSandbox()
    expect((await place('h5', changes)).row).toMatchObject({ code })
    expect(await payments()).toEqual([])
  })

  it('PARAM_ERROR in the app without an open id', async () => {
    expect((await newSandbox().place('jsapi', { payer: {} })).row).toMatchObject({ code: 'PARAM_ERROR' })
  })

  it('OUT_TRADE_NO_USED for other content; a repeated request gets the same reply', async () => {
    const { place } = newSandbox()
    const first = await place('native')
    expect(await place('native')).toEqual(first)
    expect(await place('native', { description: 'Cake' })).toMatchObject({
      status: 403,
      row: { code: 'OUT_TRADE_NO_USED' },
    })
  })

  it('FREQUENCY_LIMITED once with the fault rateLimited', async () => {
    const { place, query, control } = newSandbox()
    await control('faults', { rateLimited: true })
    expect(await place('native')).toMatchObject({ status: 429, row: { code: 'FREQUENCY_LIMITED' } })
    expect(await place('native')).toMatchObject({ status: 200 })
    await control('faults', { out_order_no: 'ORDER-1', rateLimited: true })
    expect(await query()).toMatchObject({ status: 429 })
    expect(await query()).toMatchObject({ status: 200 })
  })
})

test.each([
  ['h5', { h5_url: expect.stringMatching(/^http:\/\/localhost:80\/wechatpay\/h5\?prepay_id=wx\w+&package=\w+$/) }],
  ['native', { code_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=[\w-]+$/) }],
  ['jsapi', { prepay_id: expect.stringMatching(/^wx\w+$/) }],
] as const)('%s returns %o', async (way, row) => {
  expect(await newSandbox().place(way)).toEqual({ status: 200, row })
})

test('a query returns the order and, after payment, the paid amounts', async () => {
  const { place, query, pay } = newSandbox()
  expect(await query()).toMatchObject({ status: 404, row: { code: 'ORDER_NOT_EXIST' } })
  await place('native')
  const open = (await query()).row
  expect(open).toMatchObject({
    trade_state: 'NOTPAY',
    out_trade_no: 'ORDER-1',
    amount: { total: 1210, currency: 'CAD' },
  })
  expect(open).not.toHaveProperty('id')
  await pay()
  expect((await query()).row).toMatchObject({
    id: expect.stringMatching(/^42\d+$/),
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    success_time: '2026-03-01T20:00:00+08:00',
    amount: { total: 1210, currency: 'CAD', payer_total: 6292, payer_currency: 'CNY' },
  })
})

test('an open order can be closed repeatedly; a paid one cannot', async () => {
  const { place, close, query, pay } = newSandbox()
  expect(await close()).toMatchObject({ status: 404 })
  await place('native')
  expect(await close()).toEqual({ status: 204, row: null })
  expect(await close()).toEqual({ status: 204, row: null })
  expect((await query()).row).toMatchObject({ trade_state: 'CLOSED' })
  expect(await place('native')).toMatchObject({ status: 400, row: { code: 'ORDER_CLOSED' } })
  await place('native', { out_trade_no: 'ORDER-2' })
  await pay()
  expect((await query('ORDER-2')).row).toMatchObject({ trade_state: 'NOTPAY' })
})

test('a paid order can be neither closed nor reopened', async () => {
  const { place, close, pay } = newSandbox()
  await place('native')
  await pay()
  expect(await close()).toMatchObject({ status: 400, row: { code: 'ORDERPAID' } })
  expect(await place('native')).toMatchObject({ status: 400, row: { code: 'ORDERPAID' } })
})

test('an expired order cannot be paid, and stays unpaid until it is closed', async () => {
  const { place, query, close, pay, passSeconds } = newSandbox()
  await place('native', { time_expire: '2026-03-01T20:15:00+08:00' })
  passSeconds(15 * 60)
  await pay()
  expect((await query()).row).toMatchObject({ trade_state: 'NOTPAY' })
  await close()
  expect((await query()).row).toMatchObject({ trade_state: 'CLOSED' })
})
