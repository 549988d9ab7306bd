import { type Bad, body, OWN_ID } from './bad-requests.ts'

const PROFILE = 'PUT /admin/userManagement/userInfo'
const ADDRESSES = `POST /admin/userManagement/updateAddresses/${OWN_ID}/SHIPPING`
const END = 'POST /admin/userManagement/devices/end'

const GOOD_PROFILE = { name: 'Lin', phone: '', mailNotices: false }

export const GOOD_ADDRESS = {
  name: 'Lin',
  phone: '416 555 0134',
  street: '12 Spadina Avenue',
  unit: '',
  city: 'Toronto',
  province: 'ON',
  postCode: 'M5V 2K1',
  country: 'CA',
  isDefault: true,
}

/** Bodies of the calls of a shopper's own account that must be refused. */
export const badAccountBodies: Bad[] = [
  ...[
    { name: '' },
    { name: '   ' },
    { name: 'Li\nn' },
    { name: 'Li\u2028n' },
    { name: 'x'.repeat(101) },
    { phone: '123456' },
    { phone: '1'.repeat(16) },
    { phone: 'call me' },
    { phone: null },
    { mailNotices: 'yes' },
    { mailNotices: undefined },
  ].map((change) => body(JSON.stringify(change).slice(0, 60), PROFILE, { ...GOOD_PROFILE, ...change })),
  ...[
    { name: ' ' },
    { phone: '' },
    { street: '' },
    { street: 'x'.repeat(101) },
    { street: '12 Spadina\r\nToronto' },
    { unit: 'x'.repeat(41) },
    { unit: undefined },
    { city: ' ' },
    { province: 'XX' },
    { province: 'on' },
    { province: 'CA' },
    { country: 'FR' },
    { country: 'Canada' },
    { country: 'US' },
    { postCode: '' },
    { postCode: 'M5V' },
    { postCode: 'D5V 2K1' },
    { postCode: '90210' },
    { isDefault: 1 },
  ].map((change) =>
    body(JSON.stringify(change).slice(0, 60), ADDRESSES, { addresses: [{ ...GOOD_ADDRESS, ...change }] }),
  ),
  body('21 addresses', ADDRESSES, { addresses: Array.from({ length: 21 }, () => GOOD_ADDRESS) }),
  body('one bad address of two', ADDRESSES, { addresses: [GOOD_ADDRESS, { ...GOOD_ADDRESS, postCode: '0' }] }),
  body('another type', ADDRESSES.replace('SHIPPING', 'OTHER'), { addresses: [] }),
  body('another shopper', ADDRESSES.replace(OWN_ID, 'somebody'), { addresses: [] }, 'NOT_FOUND'),
  ...[{ id: '0' }, { id: 1 }, { id: '1'.repeat(16) }, { id: '-1' }, { all: false }].map((which) =>
    body(JSON.stringify(which), END, which),
  ),
  body('no such device', END, { id: '999999999999999' }, 'NOT_FOUND'),
]
