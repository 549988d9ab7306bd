import { maskedAddress } from '../../masked-address.ts'
import type { OrderRow } from './queries.ts'

const HIDDEN = '•••'
/** How many characters of a phone number and of a postal code are shown. */
const SHOWN = { phone: 4, postCode: 3 }

/** The first character of a text, which suffices for its owner to recognise it. */
const initial = (text: string) => (text === '' ? '' : `${[...text][0]}${HIDDEN}`)

/**
 * An order for a visitor with only its mailed link, which may have been forwarded: the owner can recognise it, but it
 * does not reveal who they are or where they live.
 */
export function maskedOrder(order: OrderRow): OrderRow {
  const { contact, fulfilment } = order
  const { address } = fulfilment
  return {
    ...order,
    contact: {
      name: initial(contact.name),
      phone: contact.phone && `${HIDDEN} ${contact.phone.slice(-SHOWN.phone)}`,
      email: maskedAddress(contact.email),
    },
    fulfilment: {
      ...fulfilment,
      instructions: null,
      address: address && {
        ...address,
        street: initial(address.street),
        unit: '',
        postCode: `${address.postCode.slice(0, SHOWN.postCode)} ${HIDDEN}`,
      },
    },
    comment: null,
  }
}
