import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../field-types.ts'
import { EmailAddress } from '../account/fields.ts'

/** Order number as typed. Any text is accepted, as a malformed one gets the same reply as an unknown order. */
const TypedOrderId = Type.String({ minLength: 1, maxLength: 40 })
/** The token of a mailed link: order, last day on which it opens and signature. Any text, for the same reason. */
const OrderLinkToken = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9._-]+$' })

/** Access to an order without an account. */
export const orderLinks = {
  'POST /common3/orderLink': endpoint({
    summary: 'Emails the link to an order again; the reply does not reveal whether the order exists',
    who: 'anyone',
    body: Type.Object({ orderID: TypedOrderId, emailID: EmailAddress }),
    reply: Type.Object({ sent: Type.Literal(true) }),
    refusals: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
  'POST /common3/orderLinkSession': endpoint({
    summary: 'Opens an order on this device by an emailed link, read-only',
    who: 'anyone',
    body: Type.Object({ token: OrderLinkToken, emailID: Type.Optional(EmailAddress) }),
    reply: Type.Object({
      orderID: nullable(
        Type.String({ description: 'null when the link was opened on another device: it needs the email address too' }),
      ),
    }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
