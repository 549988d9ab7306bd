import { Type } from 'typebox'
import { MAX_ADDRESSES } from '../../account-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { addressLines } from '../fulfilment/delivery-fields.ts'
import { PersonName, Phone } from './fields.ts'

const AddressType = Type.Enum(['SHIPPING', 'BILLING'])

/** A delivery or billing address. */
const Address = Type.Object({
  name: PersonName,
  phone: Phone,
  ...addressLines,
  isDefault: Type.Boolean(),
})

const Addresses = Type.Object({ addresses: Type.Array(Address, { maxItems: MAX_ADDRESSES }) })

export const addresses = {
  'GET /admin/userManagement/getAddresses/{id}/type/{type}': endpoint({
    summary: 'The shopper’s saved addresses of one type, in the order in which they were saved',
    who: { owner: 'id' },
    params: Type.Object({ id: Id, type: AddressType }),
    reply: Addresses,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/updateAddresses/{a}/{b}': endpoint({
    summary: 'Replaces the shopper’s saved addresses of one type: {a} is the shopper’s id, {b} the type',
    who: { owner: 'a' },
    params: Type.Object({ a: Id, b: AddressType }),
    body: Addresses,
    reply: Addresses,
    refusals: ['INVALID_INPUT'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
