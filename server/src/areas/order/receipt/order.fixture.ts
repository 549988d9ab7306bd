import type { Db } from '../../../db/client.ts'
import type { TotalsPart } from '../../cart/totals.ts'
import { emptyFulfilment } from '../../fulfilment/fulfilment.ts'
import type { StoreLocation } from '../../store/store-location.ts'
import { insertOrder } from '../place-queries.ts'
import type { OrderLine, OrderRow } from '../queries.ts'
import type { ReceiptSource } from './receipt.ts'

const hours = (opens: string, closes: string) => ({ opens, closes })

/** A store location with the demo shop's taxes and hours. */
export const spadina: StoreLocation = {
  id: 'toronto-spadina',
  name: { en: 'Toronto Spadina', zh: '多伦多士巴丹拿店' },
  street: '218 Kettle Lane',
  city: 'Toronto',
  province: 'ON',
  postCode: 'M5T 0B8',
  phone: '+1 416-555-0142',
  timeZone: 'America/Toronto',
  openingHours: [
    null,
    ...[hours('08:00', '20:00'), hours('08:00', '20:00'), hours('08:00', '20:00')],
    ...[hours('08:00', '21:00'), hours('08:00', '21:00'), hours('09:00', '18:00')],
  ],
  leadMinutes: 45,
  pickupByDay: false,
  slotMinutes: 30,
  slotCapacity: 8,
  closures: new Map(),
  tables: [],
  taxes: [],
  display: true,
  virtual: false,
  landingPage: null,
}

const storeName = { en: 'Maple Court', zh: '枫庭' } as const

const line = (variantId: number, texts: Pick<OrderLine, 'name' | 'optionText'>, units: [number, number]): OrderLine => {
  const [quantity, unitPrice] = units
  return { variantId, productId: 'P1', picture: null, ...texts, quantity, unitPrice, lineTotal: quantity * unitPrice }
}

const orderLines: readonly OrderLine[] = [
  line(
    1,
    { name: { en: 'Longjing Spring Green', zh: '明前龙井' }, optionText: { en: 'Size: 100 g', zh: '规格：100 克' } },
    [2, 2_400],
  ),
  line(1, { name: { en: 'Lotus Paste Mooncake', zh: '莲蓉月饼' }, optionText: { en: '', zh: '' } }, [1, 1_250]),
]

/** A paid order of 62.13: goods for 60.50 after savings of 3.00, plus 1.63 tax. */
function anOrder(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 'T7K2-M9QF4B',
    sessionId: null,
    userId: null,
    cartId: null,
    attemptKey: changes.id ?? 'attempt',
    status: 'NEW',
    progress: 'PLACED',
    pickupCode: null,
    cancelledBy: null,
    cancelReason: null,
    paymentStatus: 'PAID_ONLINE',
    locale: 'en',
    storeLocationId: spadina.id,
    fulfilment: { ...emptyFulfilment('PICKUP'), date: '2026-11-20', windowStart: '14:30' },
    contact: { name: 'Lin Mei', phone: '416 555 0134', email: 'lin.mei@example.com' },
    comment: null,
    currency: 'CAD',
    subTotal: 6_050,
    savings: 300,
    taxes: [{ name: { en: 'HST 13%', zh: '合并销售税（HST）13%' }, base: 1_250, amount: 163 }],
    tax: 163,
    total: 6_213,
    holdsStock: false,
    expiresAt: null,
    placedAt: new Date('2026-11-18T14:05:00Z'),
    group: null,
    ...changes,
  }
}

/** The goods and taxes of an order as parts. */
function partsOf({ subTotal, taxes }: OrderRow): TotalsPart[] {
  const goods = { kind: 'GOODS' as const, source: null, name: null, base: null, amount: subTotal }
  return [
    goods,
    ...taxes.map(({ name, base = null, amount }) => ({ ...goods, kind: 'TAX' as const, name, base, amount })),
  ]
}

/** The input of a receipt, without a database. */
export function sampleReceiptSource(changes: Partial<OrderRow> = {}): ReceiptSource {
  const order = anOrder(changes)
  return {
    order,
    lines: [...orderLines],
    parts: partsOf(order),
    location: spadina,
    shopName: storeName[order.locale],
    publicUrl: 'https://shop.example',
    orderUrl: `https://shop.example/account/order?token=${order.id}`,
    paidWith: 'WECHATPAY',
  }
}

/** Inserts the shop and products that the test orders refer to. */
export async function insertShop(db: Db): Promise<void> {
  const json = JSON.stringify
  await db
    .insertInto('app_content')
    .values({ document: json({ storeName }) })
    .execute()
  await db
    .insertInto('store_location')
    .values({
      id: spadina.id,
      position: 0,
      name: json(spadina.name),
      street: spadina.street,
      city: spadina.city,
      province: spadina.province,
      post_code: spadina.postCode,
      phone: spadina.phone,
      time_zone: spadina.timeZone,
      opening_hours: json(spadina.openingHours),
      lead_minutes: spadina.leadMinutes,
      slot_minutes: spadina.slotMinutes,
      slot_capacity: spadina.slotCapacity,
      taxes: '[]',
    })
    .execute()
  const text = json({ en: 'Tea', zh: '茶' })
  await db.insertInto('brand').values({ key: 'B', position: 0, name: text, line: text }).execute()
  const product = { name: text, fact: text, description: text, pictures: '[]', tax_class: 'goods', list_price: 2_400 }
  await db
    .insertInto('product')
    .values({ id: 'P1', position: 0, brand_key: 'B', ...product })
    .execute()
  await db.insertInto('variant').values({ product_id: 'P1', position: 0, option_pair: '', price: 2_400 }).execute()
}

export async function insertPaidOrder(db: Db, changes: Partial<OrderRow> & { id: string }): Promise<OrderRow> {
  const order = anOrder(changes)
  await db
    .transaction()
    .execute((tx) => insertOrder(tx, order, { lines: orderLines, parts: [], hold: null, event: null }))
  const { id, total, currency } = order
  const attempt = { provider: 'snappay', method: 'WECHATPAY', amount: total, currency, status: 'PAID' }
  await db
    .insertInto('payment_attempt')
    .values({ attempt_no: `${id}-1`, order_id: id, ...attempt })
    .execute()
  return order
}

/** Inserts a payment of an order, and its refund. */
export async function insertRefund(db: Db, order: OrderRow, refund: { no: string; status: 'PENDING' | 'DONE' }) {
  const { no, status } = refund
  const money = { amount: order.total, currency: order.currency }
  await db
    .insertInto('payment_attempt')
    .values({
      attempt_no: `A${no}`,
      order_id: order.id,
      provider: 'snappay',
      method: 'ALIPAY',
      ...money,
      status: 'REFUNDED',
    })
    .execute()
  await db
    .insertInto('refund')
    .values({
      refund_no: no,
      attempt_no: `A${no}`,
      ...money,
      reason: 'PAID_TWICE',
      status,
      done_at: status === 'DONE' ? new Date('2026-11-18T15:00:00Z') : null,
    })
    .execute()
}
