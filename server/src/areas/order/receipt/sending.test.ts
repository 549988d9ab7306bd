import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AppContext } from '../../../app-context.ts'
import { LIMITS } from '../../../db/client.ts'
import { type TestDatabase, testDatabase } from '../../../db/testing.ts'
import { type MailServer, mailServer } from '../../../gateways/mail-server.fixture.ts'
import { smtpMail, TOTAL_MS } from '../../../gateways/mail-smtp.ts'
import { ContentCache } from '../../store/cache.ts'
import { insertPaidOrder, insertRefund, insertShop, spadina } from './order.fixture.ts'
import { sendReceiptOf, sendRefundNoticesOf } from './service.ts'

let database: TestDatabase
let content: ContentCache

beforeAll(async () => {
  database = await testDatabase()
  await insertShop(database.db)
  content = new ContentCache(database.db)
  await content.load()
})
afterAll(() => database.close())

/** The parts of the app context that emails use, with a real mail server. */
function shopWith(server: MailServer): AppContext {
  const mail = smtpMail({ smtpUrl: server.url, from: 'orders@shop.example' })
  onTestFinished(() => mail.close())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const signing = { secret: Buffer.alloc(32), now: () => new Date() }
  const parts: Partial<AppContext> = {
    ...{ db: database.db, content, mail, publicUrl: 'https://shop.example:8443', log },
    ...signing,
  }
  return parts as AppContext
}

const sentKeys = async (orderId: string) => {
  const rows = await database.db.selectFrom('sent_mail').selectAll().where('key', 'like', `%${orderId}%`).execute()
  return rows.map(({ key, message_id }) => [key, message_id])
}

describe('the receipt', () => {
  it.each([
    {
      locale: 'en' as const,
      id: 'TENEN-234567',
      subject: 'Your order TENEN-234567 at Maple Court',
      sender: 'Maple Court',
      lang: 'en',
      texts: [
        'Longjing Spring Green',
        'Size: 100 g',
        'Friday, November 20, 2:30 pm',
        '$62.13',
        'Canadian dollars (CAD)',
      ],
    },
    {
      locale: 'zh' as const,
      id: 'TZHZH-234567',
      subject: '您在枫庭的订单 TZHZH-234567',
      sender: '枫庭',
      lang: 'zh-Hans',
      texts: ['明前龙井', '规格：100 克', '11月20日（星期五）14:30', 'CA$62.13', '加元（CAD）'],
    },
  ])('arrives once, in the language of the order: $locale', async ({ locale, id, subject, sender, lang, texts }) => {
    const server = await mailServer()
    const context = shopWith(server)
    await insertPaidOrder(database.db, { id, locale })
    await sendReceiptOf(context, id)
    await sendReceiptOf(context, id)
    expect(server.received).toHaveLength(1)
    const mail = server.received[0]?.mail
    expect(server.received[0]?.to).toEqual(['lin.mei@example.com'])
    expect(mail?.subject).toBe(subject)
    expect(mail?.from).toEqual({ name: sender, address: 'orders@shop.example' })
    expect(mail?.to).toEqual([{ name: 'Lin Mei', address: 'lin.mei@example.com' }])
    expect(mail?.messageId).toBe(`<receipt.${id}@shop.example>`)
    expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe(lang)
    expect(mail?.html).toContain(`<html lang="${lang}"`)
    for (const word of [
      ...texts,
      id,
      spadina.street,
      spadina.phone,
      `https://shop.example:8443/account/order?token=${id}`,
    ]) {
      expect(mail?.text).toContain(word)
      expect(mail?.html).toContain(word)
    }
    expect(await sentKeys(id)).toEqual([[`receipt:${id}`, `receipt.${id}@shop.example`]])
  })

  it('says in the sandbox that it is of a test order, as does the refund notice', async () => {
    const server = await mailServer()
    const context = { ...shopWith(server), sandbox: true }
    const order = await insertPaidOrder(database.db, { id: 'TTEST-234567' })
    await insertRefund(database.db, order, { no: 'RTTEST-1', status: 'DONE' })
    await sendReceiptOf(context, order.id)
    await sendRefundNoticesOf(context, order.id)
    expect(server.received.map(({ mail }) => mail.subject?.startsWith('[Test] '))).toEqual([true, true])
  })

  it('goes out once when several workers send it at the same time', async () => {
    const server = await mailServer()
    const context = shopWith(server)
    const { id } = await insertPaidOrder(database.db, { id: 'TRACE-234567' })
    await Promise.all([1, 2, 3, 4].map(() => sendReceiptOf(context, id)))
    expect(server.received).toHaveLength(1)
  })

  it('throws while the mail server is down, counts as unsent, and goes out on the next try', async () => {
    const down = await mailServer()
    await down.stop()
    const context = shopWith(down)
    const { id } = await insertPaidOrder(database.db, { id: 'TDWN2-234567' })
    await expect(sendReceiptOf(context, id)).rejects.toThrow()
    expect(await sentKeys(id)).toEqual([])
    const up = await mailServer(down.port)
    up.refuseNext({ code: 451, text: 'try later' })
    await expect(sendReceiptOf(context, id)).rejects.toThrow('try later')
    expect(await sentKeys(id)).toEqual([])
    await sendReceiptOf(context, id)
    expect(up.received).toHaveLength(1)
    expect(await sentKeys(id)).toHaveLength(1)
  })

  it('has time to be noted as sent, however slowly it was taken', () => {
    expect(TOTAL_MS).toBeLessThanOrEqual(LIMITS.calls.idle_in_transaction_session_timeout - 5_000)
  })

  it('lets a second worker send when the first one fails', async () => {
    const server = await mailServer()
    const context = shopWith(server)
    const { id } = await insertPaidOrder(database.db, { id: 'TTAKE-234567' })
    server.refuseNext({ code: 451, text: 'try later' })
    const ends = await Promise.allSettled([1, 2].map(() => sendReceiptOf(context, id)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['INTERIM', 'NOT_PAID'],
    ['FAILED', 'FAILED'],
    ['EXPIRED', 'REFUNDED'],
  ] as const)('is not sent for an order that is %s', async (status, paymentStatus) => {
    const server = await mailServer()
    const context = shopWith(server)
    const { id } = await insertPaidOrder(database.db, { id: `T${status.slice(-4)}-234567`, status, paymentStatus })
    await sendReceiptOf(context, id)
    await sendReceiptOf(context, 'TNNNE-234567')
    expect(server.received).toEqual([])
    expect(context.log.warn).toHaveBeenCalledTimes(2)
  })

  it('says who ordered without letting the name write headers, lines or markup', async () => {
    const server = await mailServer()
    const context = shopWith(server)
    const name = 'Lin\r\nBcc: thief@example.com\n\n<script>alert(1)</script><b>"Mei"'
    const contact = { name, phone: '1', email: 'lin@example.com' }
    const { id } = await insertPaidOrder(database.db, { id: 'TEVLL-234567', contact })
    await sendReceiptOf(context, id)
    const [one] = server.received
    expect(one?.to).toEqual(['lin@example.com'])
    expect(one?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(one?.mail.text).not.toMatch(/^Bcc:/m)
    expect(one?.mail.html).not.toMatch(/<script|<b>/)
    expect(one?.mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;&quot;Mei&quot;')
  })
})

describe('the refund notice', () => {
  it('is sent once for each refunded payment, and not before the refund', async () => {
    const server = await mailServer()
    const context = shopWith(server)
    const order = await insertPaidOrder(database.db, { id: 'TRFND-234567', locale: 'zh' })
    await insertRefund(database.db, order, { no: 'RTRFND-234567-1', status: 'DONE' })
    await insertRefund(database.db, order, { no: 'RTRFND-234567-2', status: 'PENDING' })
    await sendRefundNoticesOf(context, order.id)
    await database.db
      .updateTable('refund')
      .set({ status: 'DONE', done_at: new Date('2026-11-18T16:00:00Z') })
      .where('refund_no', '=', 'RTRFND-234567-2')
      .execute()
    await sendRefundNoticesOf(context, order.id)
    await sendRefundNoticesOf(context, order.id)
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      '<refund.RTRFND-234567-1@shop.example>',
      '<refund.RTRFND-234567-2@shop.example>',
    ])
    const mail = server.received[0]?.mail
    expect(mail?.subject).toBe('您在枫庭的订单 TRFND-234567 已退款')
    for (const word of ['CA$62.13', '支付宝', '2026年11月18日 10:00', 'RTRFND-234567-1']) {
      expect(mail?.text).toContain(word)
      expect(mail?.html).toContain(word)
    }
  })

  it('is not sent when nothing was refunded', async () => {
    const server = await mailServer()
    const context = shopWith(server)
    const { id } = await insertPaidOrder(database.db, { id: 'TNRFD-234567' })
    await sendRefundNoticesOf(context, id)
    expect(server.received).toEqual([])
  })
})
