import { moneyText } from '@istore/contract/money-format.ts'
import { changeCredit, creditCurrency, listGiftCards, showCredit, stopGiftCard } from '../areas/staff/credit-service.ts'
import type { Staff } from '../areas/staff/staff.ts'
import { type Command, type Commands, LISTED } from './command.ts'
import { amountOf, reasonOf } from './typed.ts'

async function change(staff: Staff, act: 'give' | 'take', [email = '', typed = '', ...words]: readonly string[]) {
  const amount = amountOf(typed)
  await changeCredit(staff, act, { email, amount, reason: reasonOf(words.join(' ')) })
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
