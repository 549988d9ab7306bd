import type { message } from '@istore/contract/areas/message.ts'
import { expect } from 'vitest'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { FRIDAY_NOON, SHOP_MAIL } from '../../testing/test-shop.ts'
import { sendMessage } from './service.ts'
import { ticketAt } from './ticket.ts'

const SUBMIT = 'POST /message/submitForm'
const GIVEN = { name: 'Mei Chen', email: 'mei@example.com', message: 'Is the oolong back?\nThank you <3' }

/** The ticket of a form that was displayed `seconds` ago. */
const ticket = ({ context }: PaymentTestShop, seconds = 60) =>
  ticketAt(context.secret, new Date(FRIDAY_NOON.getTime() - seconds * 1000))

/** Mails all stored messages, as the job does. */
async function mailAll({ context, mails }: PaymentTestShop) {
  const { rows } = await context.pool.query<{ id: number }>('SELECT id FROM form_message ORDER BY id')
  for (const { id } of rows) await sendMessage(context, String(id))
  return mails.splice(0)
}

const calls: CallTests<typeof message> = {
  'GET /message/submitForm/ticket': {
    async works(shop) {
      const reply = await guestOf(shop).call('GET /message/submitForm/ticket')
      expect(reply).toEqual({ ticket: ticket(shop, 0) })
    },
    refuses: {},
  },
  [SUBMIT]: {
    async works(shop) {
      const injected = { name: 'Mei\r\nBcc: all@example.com', subject: 'Tea\r\nX: 1', phone: '416 555 0134' }
      const guest = guestOf(shop)
      for (const change of [{}, injected])
        expect(await guest.call(SUBMIT, { body: { ...GIVEN, ...change, ticket: ticket(shop) } })).toEqual({
          sent: true,
        })
      const dropped = { ...GIVEN, website: 'https://spam.example', ticket: ticket(shop) }
      expect(await guest.call(SUBMIT, { body: dropped })).toEqual({ sent: true })
      const mails = await mailAll(shop)
      expect(mails).toMatchObject([
        {
          to: { address: SHOP_MAIL },
          replyTo: { name: 'Mei Chen', address: 'mei@example.com' },
          subject: 'Contact form: a message',
          text: expect.stringContaining('Email: mei@example.com\n\nIs the oolong back?\nThank you <3\n'),
          html: expect.stringContaining('Thank you &lt;3'),
        },
        { replyTo: { name: 'Mei Bcc: all@example.com' }, subject: 'Contact form: Tea X: 1' },
      ])
      expect(mails[1]?.text).toContain('Phone: 416 555 0134\n')
      expect(await mailAll(shop)).toEqual([])
    },
    refuses: {
      INVALID_INPUT: (shop) =>
        guestOf(shop).refusal(SUBMIT, { body: { ...GIVEN, message: ' \n ', ticket: ticket(shop) } }),
      async FORM_NOT_READY(shop) {
        const [issued = '', seal = ''] = ticket(shop, 2).split('.')
        const sooner = (Number.parseInt(issued, 36) - 60_000).toString(36)
        const bad = [ticket(shop, 24 * 3600 + 1), ticket(shop, -60), `${sooner}.${seal}`, `${issued}.${seal}`]
        const answers = bad.map((each) => guestOf(shop).refusal(SUBMIT, { body: { ...GIVEN, ticket: each } }))
        expect(new Set(await Promise.all(answers))).toEqual(new Set(['FORM_NOT_READY']))
        expect(await mailAll(shop)).toEqual([])
        await guestOf(shop).call(SUBMIT, { body: { ...GIVEN, ticket: ticket(shop, 3) } })
        return (await answers[0]) ?? ''
      },
      async TOO_MANY_REQUESTS(shop) {
        const guest = guestOf(shop)
        applyLimits(guest)
        const body = { ...GIVEN, website: 'filled', ticket: ticket(shop) }
        for (let turn = 0; turn < 5; turn += 1) await guest.call(SUBMIT, { body })
        return guest.refusal(SUBMIT, { body })
      },
    },
  },
}

testCalls(calls)
