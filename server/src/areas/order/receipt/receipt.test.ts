import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Email, EmailPart } from '../../../emails/email.ts'
import { emailHtml } from '../../../emails/email-html.ts'
import { emailText } from '../../../emails/email-text.ts'
import { html } from '../../../emails/markup.ts'
import { markAsTest } from '../../../emails/sandbox-notice.ts'
import type { TotalsPart } from '../../cart/totals.ts'
import { emptyFulfilment } from '../../fulfilment/fulfilment.ts'
import { groupEmail } from './group-notice.ts'
import { sampleReceiptSource } from './order.fixture.ts'
import { receiptEmail } from './receipt.ts'
import { refundEmail } from './refund-notice.ts'

const at = new Date('2026-11-18T16:00:00Z')
const refund = {
  ...{ id: 1, at, amount: 6_213, currency: 'CAD', reason: 'TOO_LATE', lines: null, atStore: 0, deposit: 0, credit: 0 },
  online: [
    {
      ...{ refundNo: 'RT7K2-1', method: 'webpay/UNIONPAY', amount: 6_213, state: 'DONE' as const },
      doneAt: '2026-11-18T16:00:00Z',
    },
  ],
}

const GROUP = { campaignId: 'tea-circle', itemId: 'tea-circle-longjing-tin', groupId: 'GK7M2Q9F4BTZ' }

const emails: [name: string, Email][] = (['en', 'zh'] as const).flatMap((locale) => [
  [`receipt ${locale}`, receiptEmail(sampleReceiptSource({ locale }))],
  [`refund notice ${locale}`, refundEmail(sampleReceiptSource({ locale }), refund)],
  [`receipt of a group ${locale}`, receiptEmail(sampleReceiptSource({ locale, group: GROUP }))],
  [`notice of a full group ${locale}`, groupEmail(sampleReceiptSource({ locale, group: GROUP }))],
  [`receipt of a test order ${locale}`, markAsTest(receiptEmail(sampleReceiptSource({ locale })))],
])

function wordsOfPart(part: EmailPart): string[] {
  switch (part.kind) {
    case 'facts':
      return [part.title, ...part.facts.flatMap(({ label, lines }) => [label, ...lines])]
    case 'goods':
      return [
        ...[part.title, part.note],
        ...part.lines.flatMap(({ name, detail, quantity, total }) => [name, detail, quantity, total]),
        ...part.sums.flatMap(({ label, amount }) => [label, amount]),
      ]
    case 'list':
      return [part.title, ...part.items]
    case 'link':
      return [part.text, part.url]
  }
}

/** Every text that both the HTML and the text form of an email must contain. */
function wordsOf({ shopName, notice = '', title, intro, key, parts, closing }: Email): string[] {
  return [shopName, notice, title, intro, key?.label ?? '', key?.value ?? '', ...parts.flatMap(wordsOfPart), ...closing]
}

const goodsOf = (email: Email) => {
  const goods = email.parts.find((part) => part.kind === 'goods')
  if (goods?.kind !== 'goods') throw new Error('no goods')
  return goods
}

describe.each(emails)('%s', (_name, email) => {
  it('says the same as plain text and as a page', () => {
    const [text, page] = [emailText(email), emailHtml(email)]
    for (const words of wordsOf(email)) {
      expect(text).toContain(words)
      expect(page).toContain(words)
    }
  })

  it('loads nothing and links only to the shop and its phone', () => {
    const page = emailHtml(email)
    expect(page).not.toMatch(/<(img|script|link|iframe|form|svg|object)\b|url\(|@import|\son\w+=/i)
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toContain('https://shop.example/account/order?token=T7K2-M9QF4B')
    expect(links.filter((href) => !href?.startsWith('https://shop.example/') && href !== 'tel:+14165550142')).toEqual(
      [],
    )
  })

  it('declares its language and its support for the dark theme', () => {
    const page = emailHtml(email)
    expect(page).toMatch(new RegExp(`^<!doctype html>\\s<html lang="${email.locale === 'zh' ? 'zh-Hans' : 'en'}"`))
    expect(page).toContain('<meta name="color-scheme" content="light dark">')
    expect(page).toContain('prefers-color-scheme: dark')
    expect(email.locale === 'zh' || !/\p{Script=Han}/u.test(page)).toBe(true)
  })
})

describe('the receipt', () => {
  it.each([
    ['en' as const, ['Subtotal $60.50', 'Tea week −$10.00', 'Delivery $5.00', 'HST $5.56', 'Tip $7.00'], 'Your note'],
    ['zh' as const, ['商品小计 CA$60.50', '茶周 −CA$10.00', '配送费 CA$5.00', 'HST CA$5.56', '小费 CA$7.00'], '备注'],
  ])('lists the parts of the total and the comment: %s', (locale, expected, label) => {
    const plain = { source: null, name: null, base: null }
    const parts: TotalsPart[] = [
      { ...plain, kind: 'GOODS', amount: 6_050 },
      { ...plain, kind: 'DISCOUNT', source: 'TEA', name: { en: 'Tea week', zh: '茶周' }, amount: -1_000 },
      { ...plain, kind: 'DELIVERY', amount: 500 },
      { ...plain, kind: 'TAX', name: { en: 'HST', zh: 'HST' }, amount: 556 },
      { ...plain, kind: 'TIP', amount: 700 },
    ]
    const order = { locale, savings: 0, total: 6_806, comment: 'Ring twice.\nNo nuts.' }
    const email = receiptEmail({ ...sampleReceiptSource(order), parts })
    expect(
      goodsOf(email)
        .sums.slice(0, -1)
        .map((sum) => `${sum.label} ${sum.amount}`),
    ).toEqual(expected)
    const facts = email.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
    expect(facts).toContainEqual({ label, lines: ['Ring twice.', 'No nuts.'] })
  })

  it('lists goods, savings, each tax and the total', () => {
    const { lines, sums, note } = goodsOf(receiptEmail(sampleReceiptSource()))
    expect(lines).toEqual([
      { name: 'Longjing Spring Green', detail: 'Size: 100 g · $24.00 each', quantity: '2', total: '$48.00' },
      { name: 'Lotus Paste Mooncake', detail: '', quantity: '1', total: '$12.50' },
    ])
    expect(sums).toEqual([
      { label: 'Items before savings', amount: '$63.50' },
      { label: 'Clearance savings', amount: '−$3.00' },
      { label: 'Subtotal', amount: '$60.50' },
      { label: 'HST 13% on $12.50', amount: '$1.63' },
      { label: 'Total paid', amount: '$62.13', strong: true },
    ])
    expect(note).toBe('Charged in Canadian dollars (CAD).')
  })

  it('omits savings when there were none', () => {
    const { sums } = goodsOf(receiptEmail(sampleReceiptSource({ savings: 0 })))
    expect(sums.map(({ label }) => label)).toEqual(['Subtotal', 'HST 13% on $12.50', 'Total paid'])
  })

  it('names a tax alone where an old order does not say what it was charged on', () => {
    const taxes = [{ name: { en: 'HST 13%', zh: '合并销售税（HST）13%' }, amount: 163 }]
    expect(goodsOf(receiptEmail(sampleReceiptSource({ taxes }))).sums).toContainEqual({
      label: 'HST 13%',
      amount: '$1.63',
    })
  })

  it('says of an order of a group when it goes on, and that money goes back by itself', () => {
    const pending = 'you will be automatically refunded in full'
    expect(emailText(receiptEmail(sampleReceiptSource({ group: GROUP })))).toContain(pending)
    expect(emailText(receiptEmail(sampleReceiptSource()))).not.toContain(pending)
  })

  it('omits the pickup where there is none', () => {
    const text = emailText(receiptEmail(sampleReceiptSource({ fulfilment: emptyFulfilment('EAT_IN') })))
    expect(text).not.toMatch(/pickup|When|What to bring/i)
    expect(text).toContain('Toronto Spadina')
  })

  it('says of a pickup by day that any time of the day will do', () => {
    const fulfilment = { ...emptyFulfilment('PICKUP'), date: '2026-11-20' }
    const text = emailText(receiptEmail(sampleReceiptSource({ fulfilment })))
    expect(text).toMatch(/When: Friday, November 20\s+Any time that day while the store is open/)
  })

  it('names the table of an order that is eaten in', () => {
    const fulfilment = { ...emptyFulfilment('EAT_IN'), tableNumber: 'A3' }
    expect(emailText(receiptEmail(sampleReceiptSource({ fulfilment })))).toMatch(/Table: A3/)
  })

  it.each([
    [
      'en',
      /Please pay \$62\.13 at the store.*To pay at the store.*Held until: the end of Saturday, November 21/s,
      /received your payment|Total paid|paid in full/,
    ],
    ['zh', /请到店支付 CA\$62\.13.*到店应付.*保留至：11月21日（星期六）当天结束/s, /收到您的付款|实付合计|全额支付/],
  ] as const)(
    'of an order that is paid at the store says what to pay, and until when it is held: %s',
    (locale, says, not) => {
      const source = { ...sampleReceiptSource({ locale, paymentStatus: 'PAY_AT_STORE' }), paidWith: null }
      const text = emailText(receiptEmail({ ...source, heldUntil: new Date('2026-11-22T05:00:00Z') }))
      expect(text).toMatch(says)
      expect(text).not.toMatch(not)
    },
  )

  it('omits a payment method without a name', () => {
    const text = emailText(receiptEmail({ ...sampleReceiptSource(), paidWith: null }))
    expect(text).not.toContain('Paid with')
  })
})

describe('a test order', () => {
  it.each([
    ['en', '[Test] Your order T7K2-M9QF4B at Maple Court', 'This is a test order: no money was taken'],
    ['zh', '【测试】您在枫庭的订单 T7K2-M9QF4B', '这是测试订单：没有实际扣款'],
  ] as const)('is called one in subject, preview and text: %s', (locale, subject, sentence) => {
    const email = markAsTest(receiptEmail(sampleReceiptSource({ locale })))
    expect(email.subject).toBe(subject)
    expect(email.preview).toContain(sentence)
    for (const shown of [emailText(email), emailHtml(email)]) expect(shown).toContain(sentence)
  })
})

describe('texts from outside', () => {
  it('are escaped, in elements and in attributes', () => {
    expect(html`<a title="${`"'><script>`}">${'a & b'}</a>`.source).toBe(
      '<a title="&quot;&#39;&gt;&lt;script&gt;">a &amp; b</a>',
    )
  })

  it('never make an element or a line of their own, whatever they hold', () => {
    const plain = emailText(receiptEmail(sampleReceiptSource())).split('\n').length
    const tags = emailHtml(receiptEmail(sampleReceiptSource())).match(/</g)?.length
    const piece = fc.constantFrom('<b>', '"', "'", '&', '\r\n', '\n', '\u2028', '\u202e', '\0', 'Lin', '林', '$&', '\\')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const contact = { name: pieces.join(''), phone: '1', email: 'a@b.c' }
        const email = receiptEmail(sampleReceiptSource({ contact }))
        expect(emailText(email).split(/[\r\n\u2028]/)).toHaveLength(plain)
        expect(emailHtml(email).match(/</g)).toHaveLength(tags ?? 0)
        expect(emailHtml(email)).not.toMatch(/[\0\u2028\u202e]/)
      }),
    )
  })
})

it.each([
  ['en', 'Friday, November 20, 3:00 pm – 5:00 pm'],
  ['zh', '11月20日（星期五）15:00–17:00'],
] as const)('a delivery states window, address and instructions in %s', (locale, when) => {
  const address = {
    street: '12 Cecil St',
    unit: '3',
    city: 'Toronto',
    province: 'ON',
    postCode: 'M5T 1N2',
    country: 'CA',
  }
  const window = { date: '2026-11-20', windowStart: '15:00', windowEnd: '17:00' }
  const fulfilment = { ...emptyFulfilment('DELIVERY'), ...window, address, instructions: 'Ring twice' }
  const text = emailText(receiptEmail(sampleReceiptSource({ fulfilment, locale })))
  for (const part of [when, '12 Cecil St, 3', 'Toronto, ON M5T 1N2', 'Ring twice']) expect(text).toContain(part)
})
