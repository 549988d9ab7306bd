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
    summary: 'shows a shopper’s store credit and its latest entries',
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
    summary: 'gives a shopper store credit, with a reason that the shopper sees',
    run: (staff, args) => change(staff, 'give', args),
  },
  take: {
    takes: TAKES,
    summary: 'takes back credit that was given, with a reason that the shopper sees',
    run: (staff, args) => change(staff, 'take', args),
  },
}

export const giftCards: Commands = {
  list: {
    takes: [],
    summary: `lists the last ${LISTED} gift cards, newest first`,
    run: async (staff) =>
      (await listGiftCards(staff, LISTED)).map(({ id, orderId, amount, currency, state, issuedAt, email, sentAt }) => {
        const sent = sentAt ? `sent ${sentAt.toISOString()}` : 'not sent'
        return [id, issuedAt.toISOString(), moneyText(amount, currency, 'en'), state, orderId, email, sent].join('  ')
      }),
  },
  cancel: {
    takes: ['<card-id>'],
    summary: 'cancels a gift card that has not been redeemed; its payment is not refunded',
    run: async (staff, [id = '']) => [`Cancelled the gift card of order ${(await stopGiftCard(staff, id)).orderId}.`],
  },
}
