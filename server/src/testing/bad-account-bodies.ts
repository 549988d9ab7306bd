import { type Bad, body, OWN_ID } from './bad-requests.ts'

const PROFILE = 'PUT /admin/userManagement/userInfo'
const ADDRESSES = `POST /admin/userManagement/updateAddresses/${OWN_ID}/SHIPPING`
const END = 'POST /admin/userManagement/devices/end'

const SIGN_ON = 'POST /common3/passkeys/signon'
const ADD = 'POST /admin/userManagement/passkeys'
const DELETE = 'POST /admin/userManagement/passkeys/delete'

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

const ANSWER = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' }
const MADE = { clientDataJSON: 'e30', attestationObject: 'oA' }
const SIGNED = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }

/** Bodies that must be refused, for calls about a shopper's own account. */
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
  body('no answer of a browser', SIGN_ON, {}),
  body('nothing signed', SIGN_ON, { ...ANSWER, response: SIGNED }, 'PASSKEY_FAILED'),
  ...Object.keys(SIGNED).map((part) =>
    body(`no ${part}`, SIGN_ON, { ...ANSWER, response: { ...SIGNED, [part]: undefined } }),
  ),
  body('a signature that is too long', SIGN_ON, { ...ANSWER, response: { ...SIGNED, signature: 'A'.repeat(2049) } }),
  body('no passkey', ADD, { ...ANSWER, response: MADE }, 'PASSKEY_NOT_ADDED'),
  ...[{ id: '' }, { id: 'a=' }, { id: 'A'.repeat(1365) }, { rawId: 1 }, { type: 'password' }].map((change) =>
    body(JSON.stringify(change).slice(0, 60), ADD, { ...ANSWER, response: MADE, ...change }),
  ),
  body('an attestation that is too long', ADD, {
    ...ANSWER,
    response: { ...MADE, attestationObject: 'A'.repeat(16_385) },
  }),
  body('an id that is none', DELETE, { id: '../x' }),
  body('no such passkey', DELETE, { id: 'bm9uZQ' }, 'NOT_FOUND'),
  body('no such device', END, { id: '999999999999999' }, 'NOT_FOUND'),
]
