import type { StatusGroup } from '../areas/order/rules.ts'
import {
  cancelOrder,
  handOverOrder,
  listOrders,
  prepareOrder,
  readyOrder,
  showOrder,
} from '../areas/staff/orders-service.ts'
import { refundPart, tryRefundAgain, type Wanted } from '../areas/staff/refunds-service.ts'
import { CommandFailed, type Commands, type Options } from './command.ts'
import { listedLine, madeRefund, orderLines } from './order-text.ts'
import { amountOf, reasonOf } from './typed.ts'

const GROUPS: readonly StatusGroup[] = ['TO_PAY', 'PREPARING', 'READY', 'DONE', 'REFUND', 'CLOSED']
const MAX_LINES = 200

function groupOf(typed: Options[string]): StatusGroup | null {
  if (typeof typed !== 'string') return null
  const group = GROUPS.find((each) => each === typed.toUpperCase().replaceAll('-', '_'))
  if (!group) throw new CommandFailed(`--status must be one of ${GROUPS.join(', ')}.`)
  return group
}

/** Goods as typed: `line=2` for the remaining units of the second line of `show`, `line=2x1` for one unit of it. */
const TYPED_LINE = /^line=([1-9]\d{0,2})(?:x([1-9]\d{0,3}))?$/

/** Parses what to refund. */
function wantedOf(typed: readonly string[], restock: boolean): Wanted {
  const matches = typed.map((each) => TYPED_LINE.exec(each))
  if (matches.every((match) => match === null) && typed.length === 1) {
    if (restock) throw new CommandFailed('--restock needs lines, such as line=2 or line=2x1.')
    return { amount: amountOf(typed[0] ?? '') }
  }
  if (typed.length > MAX_LINES) throw new CommandFailed(`A refund can name at most ${MAX_LINES} lines.`)
  const lines = matches.map((match, at) => {
    if (!match) throw new CommandFailed(`“${typed[at]}” is not a line such as line=2 or line=2x1.`)
    return { position: Number(match[1]) - 1, quantity: match[2] ? Number(match[2]) : null }
  })
  return { lines, restock }
}

export const order: Commands = {
  list: {
    takes: [],
    options: { status: '<group>', after: '<order-id>' },
    summary: `lists up to 1,000 orders, newest first; --status: only ${GROUPS.join(', ')}; --after: those listed after that one`,
    run: async (staff, _args, { status, after }) => {
      const from = typeof after === 'string' ? after : null
      const { orders, hasMore } = await listOrders(staff, { group: groupOf(status), after: from })
      return [...orders.map(listedLine), ...(hasMore ? [`There are more: --after ${orders.at(-1)?.id}`] : [])]
    },
  },
  show: {
    takes: ['<order-id>'],
    summary: 'shows an order with its contact, payments and history',
    run: async (staff, [id = '']) => orderLines(await showOrder(staff, id)),
  },
  prepare: {
    takes: ['<order-id>'],
    summary: 'marks an order as being prepared',
    run: async (staff, [id = '']) => [`Order ${id} is ${await prepareOrder(staff, id)}.`],
  },
  ready: {
    takes: ['<order-id>'],
    summary: 'marks an order as ready for pickup, or as out for delivery',
    run: async (staff, [id = '']) => [`Order ${id} is ${await readyOrder(staff, id)}.`],
  },
  'hand-over': {
    takes: ['<code | order-id>'],
    options: { paid: null },
    summary: 'marks an order as handed over, by pickup code or order id; --paid: also as paid at the store',
    run: async (staff, [named = ''], { paid }) => {
      const id = await handOverOrder(staff, named, paid === true)
      if (!paid) return [`Order ${id} was handed over.`]
      return [
        `Order ${id} will be marked as paid and handed over, now if the shop is running, otherwise when it next starts.`,
      ]
    },
  },
  cancel: {
    takes: ['<order-id>'],
    options: { reason: '<words>' },
    summary: 'cancels and refunds an order that has not been handed over, with a reason that the shopper sees',
    run: async (staff, [id = ''], { reason }) => {
      await cancelOrder(staff, id, reasonOf(String(reason ?? '')))
      return [`Order ${id} will be cancelled and refunded, now if the shop is running, otherwise when it next starts.`]
    },
  },
  refund: {
    takes: ['<order-id>', '<amount | line=n…>'],
    options: { reason: '<words>', restock: null },
    summary: 'refunds part of a payment, with a reason that the shopper sees; --restock: puts the goods back on sale',
    run: async (staff, [id = '', ...typed], { reason, restock }) => {
      const words = reasonOf(String(reason ?? ''))
      return madeRefund(await refundPart(staff, id, wantedOf(typed, restock === true), words))
    },
  },
  'refund-retry': {
    takes: ['<refund-no>'],
    summary: 'retries a failed refund and closes its task',
    run: async (staff, [refundNo = '']) => [
      `Refund ${refundNo} of order ${await tryRefundAgain(staff, refundNo)} will be retried, now if the shop is running, otherwise when it next starts.`,
    ],
  },
}
