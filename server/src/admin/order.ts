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
  if (!group) throw new CommandFailed(`--status is one of ${GROUPS.join(', ')}.`)
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
  if (typed.length > MAX_LINES) throw new CommandFailed(`At most ${MAX_LINES} lines at once.`)
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
    summary: `lists 1,000 orders, the newest first: those of ${GROUPS.join(', ')} only, or those after another`,
    run: async (staff, _args, { status, after }) => {
      const from = typeof after === 'string' ? after : null
      const { orders, hasMore } = await listOrders(staff, { group: groupOf(status), after: from })
      return [...orders.map(listedLine), ...(hasMore ? [`There are more: --after ${orders.at(-1)?.id}`] : [])]
    },
  },
  show: {
    takes: ['<order-id>'],
    summary: 'shows an order, its contact, its payments and what became of it',
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
    summary: 'marks an order as handed over, by its pickup code or its id; --paid: and as paid at the store',
    run: async (staff, [named = ''], { paid }) => {
      const id = await handOverOrder(staff, named, paid === true)
      if (!paid) return [`Order ${id} was handed over.`]
      return [`Order ${id} is sold and handed over; the shop notes it at once, or when it starts.`]
    },
  },
  cancel: {
    takes: ['<order-id>'],
    options: { reason: '<words>' },
    summary: 'cancels an order that was not handed over, for a reason that the shopper reads, and refunds it',
    run: async (staff, [id = ''], { reason }) => {
      await cancelOrder(staff, id, reasonOf(String(reason ?? '')))
      return [`Order ${id} is cancelled and refunded; the shop does it at once, or when it starts.`]
    },
  },
  refund: {
    takes: ['<order-id>', '<amount | line=n…>'],
    options: { reason: '<words>', restock: null },
    summary:
      'gives back a part of what was paid, for a reason that the shopper reads; --restock: its goods are on sale again',
    run: async (staff, [id = '', ...typed], { reason, restock }) => {
      const words = reasonOf(String(reason ?? ''))
      return madeRefund(await refundPart(staff, id, wantedOf(typed, restock === true), words))
    },
  },
  'refund-retry': {
    takes: ['<refund-no>'],
    summary: 'tries a refund again that failed, and closes its task',
    run: async (staff, [refundNo = '']) => [
      `Refund ${refundNo} of order ${await tryRefundAgain(staff, refundNo)} is tried again; the shop does it at once, or when it starts.`,
    ],
  },
}
