import { maskedAddress } from '../../masked-address.ts'
import type { OrderRow } from './queries.ts'

const HIDDEN = '•••'
/** Signs of a phone number, and of a postal code, that are shown. */
const SHOWN = { phone: 4, postCode: 3 }

/** The first letter of a text: of the name by which its owner knows it. */
const initial = (text: string) => (text === '' ? '' : `${[...text][0]}${HIDDEN}`)

/**
 * An order for who has only its mailed link, which may have been forwarded: enough for its owner to recognise it, and
 * neither who they are nor where they live.
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
