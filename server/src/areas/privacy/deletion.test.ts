import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signedIn } from '../../testing/account.ts'
import { sentMails, takeJobs } from '../../testing/account-mails.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { sendReceiptOf } from '../order/receipt/service.ts'
import { deleteAccount } from './delete-account-service.ts'
import { exportData } from './export-service.ts'
import { knownMember, member, PERSON, query, rowsWith } from './privacy.fixture.ts'

const DELETE = 'POST /admin/userManagement/deleteAccount'
const APP = 'GET /common3/appInfoInit'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Moves a requested deletion some days closer. */
const passDays = (id: string, days: number) =>
  query(shop, 'UPDATE shopper SET delete_after = delete_after - make_interval(days => $2) WHERE id = $1', [id, days])

const isThere = async (id: string) => (await query(shop, 'SELECT FROM shopper WHERE id = $1', [id])).length === 1

test('seven days later nothing of the person is left, and their orders keep goods, amounts and dates', async () => {
  const { shopper, email, id, orderID } = await knownMember(shop)
  await shopper.call('POST /admin/userManagement/export')
  const [job] = await takeJobs<{ exportId: string }>(shop, 'export-data')
  await exportData(shop.context, job?.exportId ?? '')
  const [file] = await query<{ file: string }>(shop, 'SELECT file FROM data_export WHERE shopper_id = $1', [id])
  const texts = [...Object.values(PERSON), email, id]
  const money = `SELECT o.id, total, tax, placed_at, pickup_date, json_agg(l ORDER BY position) AS lines
    FROM orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id ORDER BY o.id`
  const before = await query(shop, money)
  expect((await rowsWith(shop, texts)).length).toBeGreaterThan(5)

  const { deleteAfter, mailed } = await shopper.call(DELETE, { body: { password: PASSWORD } })
  expect(mailed).toBe(false)
  expect(Date.parse(deleteAfter ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
  expect((await shopper.call(APP)).user).toBeNull()
  const mails = await sentMails(shop)
  expect(mails.at(-1)).toMatchObject({ to: { address: email }, text: expect.stringContaining('will be deleted on ') })
  expect(mails.at(-1)?.text).toContain('http://shop.test/account/login')

  await passDays(id, 6)
  await deleteAccount(shop.context, id)
  expect(await isThere(id)).toBe(true)
  await passDays(id, 1)
  await deleteAccount(shop.context, id)
  expect(await isThere(id)).toBe(false)
  await takeJobs(shop, 'delete-account')
  expect((await sentMails(shop)).at(-1)).toMatchObject({
    to: { address: email },
    subject: expect.stringContaining('has been deleted'),
  })
  expect(await rowsWith(shop, texts)).toEqual([])
  expect(await query(shop, money)).toEqual(before)
  expect(await shop.context.uploads.files.get(file?.file ?? '')).toBeNull()

  await sendReceiptOf(shop.context, orderID)
  expect((await sentMails(shop)).length).toBe(0)
  await expect(signedIn(shop, email)).rejects.toThrow('SIGN_IN_FAILED')
  expect(shop.faults).toEqual([])
})

test('signing in undoes it', async () => {
  const { shopper, email, id } = await member(shop)
  await shopper.call(DELETE, { body: { password: PASSWORD } })
  await passDays(id, 8)
  await signedIn(shop, email)
  await deleteAccount(shop.context, id)
  expect(await isThere(id)).toBe(true)
})

test.each([
  ['may still be paid', 'INTERIM', 'NOT_PAID'],
  ['was declined', 'FAILED', 'FAILED'],
  ['is being refunded', 'CANCELLED', 'REFUND_PENDING'],
  ['is picked up today', 'NEW', 'PAID_ONLINE', 0],
  ['is to be picked up', 'NEW', 'PAID_ONLINE', 3],
])('it waits for an order that %s', async (_name, status, payment, pickupIn = -9) => {
  const { shopper, id, orderID } = await knownMember(shop)
  await query(shop, 'UPDATE orders SET status = $2, payment_status = $3 WHERE id = $1', [orderID, status, payment])
  const date = '(current_date + $2::int)::text'
  await query(shop, `UPDATE order_fulfilment SET date = ${date} WHERE order_id = $1`, [orderID, pickupIn])
  await shopper.call(DELETE, { body: { password: PASSWORD } })
  await passDays(id, 7)
  await takeJobs(shop, 'delete-account')
  await deleteAccount(shop.context, id)
  expect(await isThere(id)).toBe(true)
  expect(await takeJobs(shop, 'delete-account')).toEqual([{ shopperId: id }])
  await query(shop, `UPDATE orders SET status = 'EXPIRED', payment_status = 'NOT_PAID' WHERE id = $1`, [orderID])
  await deleteAccount(shop.context, id)
  expect(await isThere(id)).toBe(false)
})
