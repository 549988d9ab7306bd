import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signedIn } from '../../testing/account.ts'
import { sentMails, takeJobs } from '../../testing/account-mails.ts'
import { addCredit } from '../../testing/credit.ts'
import { withPasskey } from '../../testing/passkeys.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { CONTACT_PICTURE, PROFILE, sendFile } from '../../testing/uploads.ts'
import { deleteAccount } from './delete-account-service.ts'
import { exportData } from './export-service.ts'
import { guest, knownMember, PERSON, query, rowsWith } from './privacy.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ forges: ['seats'] })
})
afterAll(() => shop.close())

type Known = Awaited<ReturnType<typeof knownMember>>

/** Inserts a seat in a group for one of the shopper's orders, and the marks of its hold. */
const TAKE_SEAT = `
WITH item AS (SELECT id, campaign_id FROM campaign_item ORDER BY id LIMIT 1),
opened AS (INSERT INTO campaign_group (id, item_id, size, status) SELECT 'G-OF-DELETED', id, 2, 'OPEN' FROM item RETURNING id),
held AS (INSERT INTO order_hold (order_id, marks, began_at, reserved_at) VALUES ($1, '{"\\\\x01"}', now(), now()))
INSERT INTO campaign_seat (order_id, group_id, campaign_id, session_id, marks, shown_name, units, leads, state)
SELECT $1, opened.id, item.campaign_id, orders.session_id, '{"\\\\x01"}', $2, 1, true, 'PAID' FROM opened, item, orders WHERE orders.id = $1`

/** Stores all other data that the shop can have about a shopper. */
async function storeRest({ shopper, email, id, orderID }: Known): Promise<void> {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const path of [PROFILE, CONTACT_PICTURE]) expect((await sendFile(shopper, path, picture)).status).toBe(200)
  await shopper.call('PUT /admin/userManagement/verifiedContact', {
    body: { name: PERSON.name, idNumber: 'E1234567890' },
  })
  await withPasskey(shop, shopper)
  await shopper.call('POST /admin/userManagement/passkeys/options', { body: {} })
  await signedIn(shop, email)
  await guest(shop).call('GET /common3/forgotPassword', { query: { emailID: email } })
  await sentMails(shop)
  await shopper.call('POST /admin/userManagement/export')
  for (const { exportId } of await takeJobs<{ exportId: string }>(shop, 'export-data'))
    await exportData(shop.context, exportId)
  await addCredit(shop, id, { credit: 500, deposit: 700 })
  await query(
    shop,
    `INSERT INTO order_credit (order_id, shopper_id, credit, deposit, state) VALUES ($1, $2, 5, 7, 'FREED')`,
    [orderID, id],
  )
  await query(shop, TAKE_SEAT, [orderID, PERSON.name])
  await query(shop, `INSERT INTO admin_act (staff, command, shopper_id) VALUES ('ann', 'shoppers show', $1)`, [id])
}

/** For each column that can refer to a shopper, the number of rows that refer to this one. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const columns = await query<{ table: string; column: string }>(
    shop,
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('user_id', 'shopper_id') ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const [row] = await query<{ n: number }>(shop, `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`, [id])
    counts[`${table}.${column}`] = row?.n ?? 0
  }
  return counts
}

const uploads = async () =>
  (await readdir(join(shop.dataDir, 'uploads'), { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )

test('no table, job or file holds anything of a deleted shopper; only what staff did keeps the id', async () => {
  const known = await knownMember(shop)
  await storeRest(known)
  const { shopper, email, id, orderID, code } = known
  const before = await rowsOf(id)
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
  expect(await uploads()).toHaveLength(3)

  await shopper.call('POST /admin/userManagement/deleteAccount', { body: { password: PASSWORD } })
  await query(shop, 'UPDATE shopper SET delete_after = now() WHERE id = $1', [id])
  await takeJobs(shop, 'delete-account')
  await deleteAccount(shop.context, id)
  await sentMails(shop)

  const rest = { ...Object.fromEntries(Object.keys(before).map((column) => [column, 0])), 'admin_act.shopper_id': 1 }
  expect(await rowsOf(id)).toEqual(rest)
  expect(await rowsWith(shop, [...Object.values(PERSON), email])).toEqual([])
  expect(await uploads()).toEqual([])
  expect(await query(shop, 'SELECT FROM order_hold WHERE order_id = $1', [orderID])).toEqual([])
  const seat = 'SELECT shown_name, marks, session_id FROM campaign_seat WHERE order_id = $1'
  expect(await query(shop, seat, [orderID])).toEqual([{ shown_name: '*', marks: [], session_id: null }])
  // The order's use of the coupon still counts.
  expect(await query(shop, 'SELECT shopper_id, taken FROM coupon WHERE code = $1', [code])).toEqual([
    { shopper_id: null, taken: 1 },
  ])
  expect(await guest(shop).refusal('GET /common3/coupons/{code}', { params: { code } })).toBe('COUPON_UNKNOWN')
  expect(shop.faults).toEqual([])
})
