import { moneyText } from '@istore/contract/money-format.ts'
import type { ManagedListed, ManagedOrder, OrderRefund } from '../areas/order/manage-service.ts'

type Money = (minor: number) => string

const moneyIn =
  (currency: string): Money =>
  (minor) =>
    moneyText(minor, currency, 'en')

/** The state of an order: its progress once it is placed. */
const stateText = ({ status, paymentStatus, progress }: Pick<ManagedListed, 'status' | 'paymentStatus' | 'progress'>) =>
  `${status === 'NEW' ? progress : status} ${paymentStatus}`

export function listedLine(order: ManagedListed): string {
  const { id, placedAt, storeLocationId, method, date, currency, total, pickupCode } = order
  const isOpen = order.status === 'NEW' && order.progress !== 'COLLECTED'
  const [day, code] = [date ?? '', isOpen ? (pickupCode ?? '') : '']
  return [
    id,
    placedAt.toISOString(),
    stateText(order),
    method,
    storeLocationId,
    day,
    moneyIn(currency)(total),
    code,
  ].join('  ')
}

/** Where a refund is paid to, one line for each part. */
function refundLines({ online, atStore, deposit, credit }: OrderRefund, money: Money): string[] {
  const others: [string, number][] = [
    ['paid out at the store', atStore],
    ['to store credit (paid in)', deposit],
    ['to store credit (given)', credit],
  ]
  return [
    ...online.map(({ refundNo, method, amount, state }) => `${money(amount)} by ${method}, ${refundNo} ${state}`),
    ...others.filter(([, amount]) => amount > 0).map(([where, amount]) => `${money(amount)} ${where}`),
  ]
}

/** Describes a refund that was just made. */
export const madeRefund = (refund: OrderRefund): string[] => {
  const money = moneyIn(refund.currency)
  return [`Refunds ${money(refund.amount)}:`, ...refundLines(refund, money).map((line) => `  ${line}`)]
}

function fulfilmentText({ order: { fulfilment, storeLocationId } }: ManagedOrder): string {
  const { method, date, windowStart, windowEnd, tableNumber } = fulfilment
  const time = [windowStart, windowEnd].filter(Boolean).join('–')
  return [method, storeLocationId, date, time, tableNumber && `table ${tableNumber}`].filter(Boolean).join('  ')
}

const row = (name: string, text: string) => `${name.padEnd(12)} ${text}`
const rows = (name: string, texts: readonly string[]) => texts.map((text, at) => row(at === 0 ? name : '', text))

/** Describes everything about an order. */
export function orderLines(shown: ManagedOrder): string[] {
  const { order, lines, payments, refunds, events, comments, due } = shown
  const money = moneyIn(order.currency)
  const { name, phone, email } = order.contact
  const goods = lines.map(
    ({ name: product, optionText, quantity, lineTotal }, at) =>
      `${at + 1}: ${quantity} × ${[product.en, optionText.en].filter(Boolean).join(', ')}  ${money(lineTotal)}`,
  )
  const eventText = ({ at, what, actor, reason }: (typeof events)[number]) =>
    [at.toISOString(), what, actor, reason ?? ''].join('  ').trimEnd()
  return [
    row('order', order.id),
    row('placed', order.placedAt.toISOString()),
    row('state', stateText(order)),
    row('fulfilment', fulfilmentText(shown)),
    ...rows('pickup code', order.pickupCode === null ? [] : [order.pickupCode]),
    row('contact', [name, phone, email].join('  ')),
    ...rows('for the shop', order.comment === null ? [] : [order.comment]),
    ...rows('line', goods),
    row('total', money(order.total)),
    row('due', money(due)),
    ...rows(
      'paid',
      payments.map(({ kind, brand, amount }) => [money(amount), kind, brand ?? ''].join('  ').trimEnd()),
    ),
    ...refunds.flatMap((refund) => [
      row('refund', [refund.at.toISOString(), money(refund.amount), refund.reason].join('  ')),
      ...rows('', refundLines(refund, money)),
    ]),
    ...rows(
      'comment',
      comments.map(({ at, comment }) => `${at.toISOString()}  ${comment}`),
    ),
    ...rows('history', events.map(eventText)),
  ]
}
