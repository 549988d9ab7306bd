import { Type } from 'typebox'
import { MAX_FORM_MESSAGE } from '../account-limits.ts'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, PersonName, Phone } from './account/fields.ts'

/** When the form was shown, signed by the server. */
const Ticket = Type.String({ pattern: '^[0-9a-z]{1,12}\\.[A-Za-z0-9_-]{43}$' })

/** The contact form. */
export const message = {
  'GET /message/submitForm/ticket': endpoint({
    summary: 'A ticket for the contact form, requested when the form is shown',
    who: 'anyone',
    reply: Type.Object({ ticket: Ticket }),
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /message/submitForm': endpoint({
    summary:
      'Emails a visitor’s message to the shop: 3 seconds to a day after its ticket was issued, at most 5 an hour from one address',
    who: 'anyone',
    body: Type.Object({
      name: PersonName,
      email: EmailAddress,
      phone: Type.Optional(Type.Union([Type.Literal(''), Phone])),
      subject: Type.Optional(Type.String({ maxLength: 150 })),
      message: Type.String({ minLength: 1, maxLength: MAX_FORM_MESSAGE }),
      website: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'people do not see this field: a message that fills it is dropped',
        }),
      ),
      ticket: Ticket,
    }),
    reply: Type.Object({ sent: Type.Literal(true) }),
    refusals: ['INVALID_INPUT', 'FORM_NOT_READY', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
