import { expect, test } from 'vitest'
import { newSandbox, pageRequest, pathOf } from '../snappay/sandbox.fixture.ts'
import { stubShop } from './stub-shop.fixture.ts'

const TAKEN = { body: '{"code":"0"}' }

async function setFaults(sandbox: ReturnType<typeof newSandbox>, faults: object) {
  const reply = await sandbox.app.inject({ method: 'POST', url: '/snappay/control/faults', payload: faults })
  expect(reply.statusCode).toBe(200)
}

test('replyTextWrong: the first acknowledgement of a notification is rejected once', async () => {
  const { received, notifyUrl } = await stubShop(TAKEN)
  const sandbox = newSandbox({ retryDelays: [1, 1] })
  await setFaults(sandbox, { replyTextWrong: true })
  const reply = await sandbox.ask(pageRequest({ notify_url: notifyUrl }))
  await sandbox.press(pathOf(reply.data[0].webpay_url), { action: 'pay' })
  await expect.poll(sandbox.payments).toMatchObject([{ due: [], notifications: [{ taken: false }, { taken: true }] }])
  expect(received[1]?.body).toBe(received[0]?.body)
})

test('slowCreate: the reply is delayed, but the page is already open', async () => {
  const sandbox = newSandbox()
  await setFaults(sandbox, { slowCreate: 0.2 })
  const started = performance.now()
  const reply = sandbox.ask(pageRequest({ notify_url: undefined }))
  await expect.poll(sandbox.payments).toHaveLength(1)
  expect(await reply).toMatchObject({ code: '0' })
  expect(performance.now() - started).toBeGreaterThan(190)
})

test('a fault not offered by the provider is rejected', async () => {
  const payload = { rateLimited: true }
  const reply = await newSandbox().app.inject({ method: 'POST', url: '/snappay/control/faults', payload })
  expect(reply.json()).toEqual({ message: 'no such fault: rateLimited' })
})

test('switches for numbers that begin so are those of the next payment of them, and of no other', async () => {
  const sandbox = newSandbox()
  await setFaults(sandbox, { order_no_begins: 'B-', neverNotify: true })
  await setFaults(sandbox, { duplicateNotify: true })
  for (const out_order_no of ['A-000001', 'B-000001', 'B-000002', 'C-000001'])
    await sandbox.ask(pageRequest({ out_order_no }))
  const faults = (await sandbox.payments()).map((payment: { faults: object }) => payment.faults)
  expect(faults).toMatchObject([
    { neverNotify: false, duplicateNotify: true },
    { neverNotify: true, duplicateNotify: false },
    { neverNotify: false, duplicateNotify: false },
    { neverNotify: false, duplicateNotify: false },
  ])
})

test('a sandbox names its switches', async () => {
  const names = (await newSandbox().app.inject('/snappay/control/faults')).json()
  expect(names).toEqual(expect.arrayContaining(['neverNotify', 'numericAmount']))
  expect(names).not.toContain('rateLimited')
})
