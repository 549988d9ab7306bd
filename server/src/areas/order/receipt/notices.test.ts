import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../db/testing.ts'
import type { NoticeKind } from '../../../jobs/queue.ts'
import { type TestShop, testShop } from '../../../testing/test-shop.ts'
import { orderLinkOf } from '../order-link.ts'
import { insertPaidOrder, insertShop } from './order.fixture.ts'
import { sendOrderNoticeOf } from './service.ts'

let shop: TestShop
let database: TestDatabase
beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  await insertShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const TITLES: Readonly<Record<NoticeKind, { en: string; zh: string }>> = {
  PREPARING: { en: 'is being prepared', zh: '正在备货' },
  READY: { en: 'is ready', zh: '已备好' },
  OUT_FOR_DELIVERY: { en: 'is on its way', zh: '正在配送' },
  COLLECTED: { en: 'you have picked up', zh: '已取货' },
  DELIVERED: { en: 'has been delivered', zh: '已送达' },
  SERVED: { en: 'is at your table', zh: '请慢用' },
  CANCELLED: { en: 'has been cancelled', zh: '已取消' },
}
const KINDS = Object.keys(TITLES) as NoticeKind[]
const rows = KINDS.flatMap((kind) => (['en', 'zh'] as const).map((locale) => [kind, locale] as const))

test.each(rows)('%s is mailed once, in %s, however often and by whom its job runs', async (kind, locale) => {
  const id = `T${locale.toUpperCase()}${KINDS.indexOf(kind)}-234567`
  const code = 'K7M4QP'
  const order = await insertPaidOrder(database.db, { id, locale, pickupCode: code })
  await database.pool.query('UPDATE orders SET pickup_code = $2 WHERE id = $1', [id, null])
  const { rows: changed } = await database.pool.query<{ pickup_code: string }>(
    'UPDATE orders SET pickup_code = $2 WHERE id = $1 RETURNING pickup_code',
    [id, `${code.slice(0, 4)}${locale === 'en' ? 'A' : 'B'}${KINDS.indexOf(kind) + 2}`],
  )
  const pickupCode = changed[0]?.pickup_code ?? ''
  const context = { ...shop.context, db: database.db, pool: database.pool }
  // Simulates another process of the same shop.
  const other = { ...context }
  shop.mails.length = 0
  await Promise.all([context, other, context, other].map((each) => sendOrderNoticeOf(each, id, kind)))
  await sendOrderNoticeOf(context, id, kind)
  expect(shop.mails).toHaveLength(1)
  const [mail] = shop.mails
  expect(mail?.locale).toBe(locale)
  expect(mail?.to.address).toBe(order.contact.email)
  const link = orderLinkOf(context, order)
  for (const body of [mail?.text, mail?.html.replaceAll('&amp;', '&')]) {
    expect(body).toContain(TITLES[kind][locale])
    expect(body).toContain(id)
    expect(body).toContain(link)
    if (kind === 'READY') expect(body).toContain(pickupCode)
    else expect(body).not.toContain(pickupCode)
  }
})
