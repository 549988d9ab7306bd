import { type Bad, body } from './bad-requests.ts'
import { DELIVERED } from './delivery.ts'

const ADDRESSED = 'POST /shoppingManagement4/orderDeliverInfo?localStoreName=x'
const WINDOW = 'POST /shoppingManagement4/orderDeliveryDateTime'
const WHERE = 'POST /common3/deliveryLocations'

/** Addresses and delivery windows that the pages never send. */
export const badDeliveries: readonly Bad[] = [
  ...[
    { street: '' },
    { street: 'x'.repeat(101) },
    { unit: 'x'.repeat(41) },
    { city: 'a\0b' },
    { province: 'Ontario' },
    { province: 'ZZ' },
    { postCode: 'M5T 1N' },
    { postCode: 'x'.repeat(25) },
    { postCode: 12345 },
    { country: 'ca' },
    { country: 'FR' },
    { email: 'nobody' },
    { phone: '123' },
    { name: ' ' },
    { instructions: 'x'.repeat(201) },
    { instructions: 'a\u001b[31m' },
  ].map((change) => body(JSON.stringify(change).slice(0, 40), ADDRESSED, { ...DELIVERED, ...change })),
  ...[{ date: '2026-11-23' }, { date: '23.11.', time: '13:00' }, { date: '2026-11-23', time: '24:00' }, {}].map(
    (window) => body(`window ${JSON.stringify(window)}`, WINDOW, window),
  ),
  ...[{ postCode: 'M5T 1N2' }, { postCode: '', country: 'CA' }, { postCode: 'D1A 1A1', country: 'CA' }].map((address) =>
    body(`address ${JSON.stringify(address)}`, WHERE, address),
  ),
]
