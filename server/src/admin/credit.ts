import { moneyText } from '@istore/contract/money-format.ts'
import { changeCredit, creditCurrency, listGiftCards, showCredit, stopGiftCard } from '../areas/staff/credit-service.ts'
import type { Staff } from '../areas/staff/staff.ts'
import { type Command, CommandFailed, type Commands } from './command.ts'

const LISTED = 100
const MAX_REASON = 200
const MAX_MAJOR = 10_000

/** An amount as it is typed, such as `12.50`, in minor units of a currency with cents. */
function amountOf(typed: string): number {
  const amount = /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0
  if (amount === 0 || amount > MAX_MAJOR * 100)
    throw new CommandFailed(`“${typed}” is no amount such as 12.50, up to ${MAX_MAJOR}.`)
  return amount
}

function reasonOf(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason === '' || reason.length > MAX_REASON || /\p{Cc}/u.test(reason))
    throw new CommandFailed(`A reason of up to ${MAX_REASON} characters is needed; the shopper reads it.`)
  return reason
}

async function change(staff: Staff, act: 'give' | 'take', [email = '', typed = '', ...words]: readonly string[]) {
  const amount = amountOf(typed)
  await changeCredit(staff, act, { email, amount, reason: reasonOf(words) })
  const text = moneyText(amount, await creditCurrency(staff), 'en')
  return [act === 'give' ? `Gave ${email} ${text}.` : `Took ${text} from ${email}.`]
}

const TAKES: Command['takes'] = ['<email>', '<amount>', '<reason>…']

export const credit: Commands = {
  show: {
    takes: ['<email>'],
    summary: 'shows the store credit of a shopper, and its last entries',
    run: async (staff, [email = '']) => {
      const { credit: given, deposit, lines, currency } = await showCredit(staff, email)
      const text = (minor: number) => moneyText(minor, currency, 'en')
      return [
        `given        ${text(given)}`,
        `paid in      ${text(deposit)}`,
        ...lines.map(({ at, pot, kind, amount, orderId, reason }) =>
          [at.toISOString(), pot, kind, text(amount), orderId ?? '', reason ?? ''].join('  ').trimEnd(),
        ),
      ]
    },
  },
  give: {
    takes: TAKES,
    summary: 'gives a shopper credit, for a reason that they read',
    run: (staff, args) => change(staff, 'give', args),
  },
  take: {
    takes: TAKES,
    summary: 'takes credit back that was given, for a reason that the shopper reads',
    run: (staff, args) => change(staff, 'take', args),
  },
}

export const giftCards: Commands = {
  list: {
    takes: [],
    summary: `lists the last ${LISTED} gift cards, the latest first`,
    run: async (staff) =>
      (await listGiftCards(staff, LISTED)).map(({ id, orderId, amount, currency, state, issuedAt, email, sentAt }) => {
        const sent = sentAt ? `sent ${sentAt.toISOString()}` : 'not sent'
        return [id, issuedAt.toISOString(), moneyText(amount, currency, 'en'), state, orderId, email, sent].join('  ')
      }),
  },
  cancel: {
    takes: ['<card-id>'],
    summary: 'cancels a gift card that no one has redeemed; its payment is not returned',
    run: async (staff, [id = '']) => [`Cancelled the gift card of order ${(await stopGiftCard(staff, id)).orderId}.`],
  },
}
