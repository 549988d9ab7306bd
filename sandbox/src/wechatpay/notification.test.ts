import { expect, test } from 'vitest'
import { stubShop } from '../payments/stub-shop.fixture.ts'
import { newSandbox, opened } from './sandbox.fixture.ts'

async function openOrder(status = 200, retryDelays: number[] = []) {
  const shop = await stubShop({ status, body: '' })
  const sandbox = newSandbox({ retryDelays })
  await sandbox.place('native', { notify_url: shop.notifyUrl })
  const isOurs = (turn = 0) =>
    sandbox.isFromWeChatPay(shop.received[turn]?.headers ?? {}, shop.received[turn]?.body ?? '')
  return { ...sandbox, ...shop, isOurs, message: (turn = 0) => JSON.parse(shop.received[turn]?.body ?? '') }
}

test('a payment is notified, signed and encrypted, before the shopper returns', async () => {
  const { pay, isOurs, message, merchant } = await openOrder()
  await pay()
  expect(isOurs()).toBe(true)
  expect(message()).toMatchObject({
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM' },
  })
  expect(JSON.parse(opened(message().resource))).toMatchObject({
    mchid: merchant.mchId,
    out_trade_no: 'ORDER-1',
    trade_state: 'SUCCESS',
    amount: { total: 1210, currency: 'CAD' },
  })
})

test.each([
  [200, 1],
  [204, 1],
  [202, 3],
  [400, 3],
  [500, 3],
])('with the reply %i it is sent %i times', async (status, count) => {
  const { pay, settled, message } = await openOrder(status, [1, 1])
  await pay()
  await settled(count)
  expect(message(count - 1).id).toBe(message(0).id)
})

test.each<[string, boolean, object]>([
  ['wrongSignature', false, {}],
  ['emptySignature', false, {}],
  ['otherMerchant', true, { mchid: '16000000010', appid: 'wxapp0' }],
  ['amountOffByOne', true, { amount: { total: 1211 } }],
])('with %s the signature is valid: %s, and the content is %o', async (fault, isRight, resource) => {
  const { pay, isOurs, message } = await openOrder()
  await pay({ faults: '1', [fault]: 'on' })
  expect(isOurs()).toBe(isRight)
  expect(JSON.parse(opened(message().resource))).toMatchObject(resource)
})

test('a failed payment is not notified', async () => {
  const { press, payments, query, received } = await openOrder()
  const [payment] = await payments()
  await press(`/wechatpay/pay/${payment?.transNo}`, 'fail')
  expect((await query()).row).toMatchObject({ trade_state: 'PAYERROR' })
  expect(received).toEqual([])
})
