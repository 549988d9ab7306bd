import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Received, stubShop } from '../payments/stub-shop.fixture.ts'
import { newSandbox } from './sandbox.fixture.ts'

async function openShop(status = 200, retryDelays: number[] = []) {
  const shop = await stubShop({ status, body: '' })
  const sandbox = newSandbox({ webhookUrl: shop.notifyUrl, retryDelays })
  /** Whether a message's signature is valid for a shop with our account. */
  async function isFromPayPal(message: Received | undefined): Promise<boolean> {
    const { headers = {}, body = '' } = message ?? {}
    const file = await sandbox.app.inject(new URL(String(headers['paypal-cert-url'])).pathname)
    const [leaf = '', root = ''] = file.body.match(/-----BEGIN[^-]+-----[^-]+-----END CERTIFICATE-----/g) ?? []
    const certificate = new X509Certificate(leaf)
    expect(new X509Certificate(root).fingerprint).toBe(new X509Certificate(sandbox.merchant.certRoot).fingerprint)
    expect(certificate.verify(new X509Certificate(root).publicKey)).toBe(true)
    const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers
    const text = `${id}|${time}|${sandbox.merchant.webhookId}|${crc32(body)}`
    const signature = String(headers['paypal-transmission-sig'])
    return createVerify('RSA-SHA256').update(text).verify(certificate.publicKey, signature, 'base64')
  }
  return { ...sandbox, ...shop, isFromPayPal, event: (turn: number) => JSON.parse(shop.received[turn]?.body ?? '') }
}

test('approval, capture and refund are notified, each signed', async () => {
  const { captured, refund, received, event, isFromPayPal, settled } = await openShop()
  const { id, captureId } = await captured()
  await settled(2)
  await refund(captureId, '2.00')
  await settled(3)
  expect(await Promise.all(received.map(isFromPayPal))).toEqual([true, true, true])
  expect(received[0]?.headers['paypal-auth-algo']).toBe('SHA256withRSA')
  expect(event(0)).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id, status: 'APPROVED' } })
  expect(event(1)).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: captureId, custom_id: 'A1', amount: { value: '12.10' } },
  })
  expect(event(2)).toMatchObject({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { amount: { value: '2.00' } } })
})

test('refundNotify: a refund repeats the notification of the capture', async () => {
  const { captured, refund, control, received, event, settled } = await openShop()
  const { captureId } = await captured()
  await control('faults', { out_order_no: 'A1', refundNotify: true })
  await refund(captureId, '2.00')
  await settled(4)
  const types = received.slice(2).map((_message, index) => event(index + 2).event_type)
  expect(types.sort()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
})

test('a capture that is declined is notified', async () => {
  const { approved, capture, event, settled } = await openShop()
  await capture(await approved('fail'))
  await settled(2)
  expect(event(1)).toMatchObject({ event_type: 'PAYMENT.CAPTURE.DENIED', resource: { status: 'DECLINED' } })
})

test.each([
  [200, 1],
  [204, 1],
  [400, 3],
  [500, 3],
])('with the reply %i it is sent %i times', async (status, count) => {
  const { approved, settled, event } = await openShop(status, [1, 1])
  await approved()
  await settled(count)
  expect(event(count - 1).id).toBe(event(0).id)
})

test.each([
  ['wrongSignature', false, '12.10'],
  ['emptySignature', false, '12.10'],
  ['otherMerchant', false, '12.10'],
  ['amountOffByOne', true, '12.11'],
])('with %s the signature is valid: %s, and the amount is %s', async (fault, isRight, value) => {
  const { approved, received, event, isFromPayPal } = await openShop()
  await approved('pay', { faults: '1', [fault]: 'on' })
  expect(await isFromPayPal(received[0])).toBe(isRight)
  expect(event(0)).toMatchObject({ resource: { purchase_units: [{ amount: { value } }] } })
})

test('the webhook address can be set at run time', async () => {
  const { received, notifyUrl } = await stubShop({ body: '' })
  const { approved, control } = newSandbox()
  await control('webhook', { url: notifyUrl })
  await approved()
  expect(received).toHaveLength(1)
})

test('no other certificate is served', async () => {
  expect((await newSandbox().app.inject('/paypal/v1/notifications/certs/other')).statusCode).toBe(404)
})
