import { describe, expect, it, test } from 'vitest'
import { stubShop } from '../payments/stub-shop.fixture.ts'
import { isFromAlipay, newSandbox, pageOf, TRADE } from './sandbox.fixture.ts'

const paramsOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

async function openTrade(answer = 'success', options: Parameters<typeof newSandbox>[0] = {}) {
  const shop = await stubShop({ body: answer })
  const sandbox = newSandbox(options)
  const page = pageOf(await sandbox.openPage('page', {}, { notify_url: shop.notifyUrl }))
  return {
    ...sandbox,
    ...shop,
    page,
    isOurs: (body: string | undefined) => isFromAlipay(paramsOf(body), sandbox.merchant.publicKey),
  }
}

test('a payment is notified by a signed form before the shopper returns', async () => {
  const { press, page, received, isOurs, merchant, settled } = await openTrade()
  await press(page, 'pay')
  expect(received).toHaveLength(1)
  expect(isOurs(received[0]?.body)).toBe(true)
  expect(paramsOf(received[0]?.body)).toMatchObject({
    notify_type: 'trade_status_sync',
    app_id: merchant.appId,
    seller_id: merchant.sellerId,
    out_trade_no: 'A1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.10',
    gmt_payment: '2026-03-01 20:00:00',
  })
  expect(await settled(1)).toMatchObject({ status: 'SUCCESS', notifications: [{ taken: true }] })
})

test.each(['SUCCESS', '{"code":"0"}', 'success!', ''])('it is repeated while the shop replies %j', async (answer) => {
  const { press, page, received, settled } = await openTrade(answer, { retryDelays: [1, 1] })
  await press(page, 'pay')
  expect(await settled(3)).toMatchObject({ notifications: [{ taken: false }, { taken: false }, { taken: false }] })
  expect(new Set(received.map(({ body }) => paramsOf(body).notify_id)).size).toBe(1)
})

describe('after', () => {
  it.each<[string, string, object]>([
    ['a part is refunded', 'TRADE_SUCCESS', { refund_amount: '2.00' }],
    ['everything is refunded', 'TRADE_CLOSED', { refund_amount: '12.10' }],
  ])('%s the state is %s', async (_name, status, content) => {
    const { press, page, received, ask, settled } = await openTrade()
    await press(page, 'pay')
    await ask('alipay.trade.refund', { ...TRADE, ...content, out_request_no: 'R1' })
    await settled(2)
    expect(paramsOf(received[1]?.body)).toMatchObject({ trade_status: status, out_biz_no: 'R1' })
  })

  it('the time for refunds the state is TRADE_FINISHED', async () => {
    const { press, page, received, control } = await openTrade()
    await press(page, 'pay')
    await control('finish', { out_trade_no: 'A1' })
    expect(paramsOf(received[1]?.body)).toMatchObject({ trade_status: 'TRADE_FINISHED' })
  })

  it('the shop has closed it the state is TRADE_CLOSED', async () => {
    const { received, ask, settled } = await openTrade()
    await ask('alipay.trade.close', TRADE)
    await settled(1)
    expect(paramsOf(received[0]?.body)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })

  it('the time to pay the state is TRADE_CLOSED, for a query and for the shop', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z')
    const { received, ask, settled } = await openTrade('success', { now: () => now })
    now += 15 * 60_000
    expect(await ask('alipay.trade.query', TRADE)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    await settled(1)
    expect(paramsOf(received[0]?.body)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })
})

test.each<[string, boolean, Record<string, string>]>([
  ['wrongSignature', false, {}],
  ['emptySignature', false, { sign: '' }],
  ['otherMerchant', true, { seller_id: '20880000000000010' }],
  ['amountOffByOne', true, { total_amount: '12.11' }],
])('with %s the signature is valid: %s, and the content is %o', async (fault, isRight, parameters) => {
  const { press, page, received, isOurs } = await openTrade()
  await press(page, 'pay', { faults: '1', [fault]: 'on' })
  expect(isOurs(received[0]?.body)).toBe(isRight)
  expect(paramsOf(received[0]?.body)).toMatchObject(parameters)
})
