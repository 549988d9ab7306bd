import { BAD_ADDRESSES } from '@istore/contract/email-address.fixture.ts'
import { badCredit } from './bad-credit.ts'
import { badDeliveries } from './bad-deliveries.ts'
import { type Bad, body, CART, CONTACT, GOOD_CONTACT, TOGETHER } from './bad-requests.ts'

const EAT_IN = '/shoppingManagement4/orderContactInfo?localStoreName=x&methodName=EAT_IN'

const quantities: Bad[] = [0, -1, -99, 100, 1e9, 2 ** 53, 1e308, 1.5, '1', '1e1', true, null, [], {}].flatMap(
  (quantity) => [
    body(`quantity ${JSON.stringify(quantity)}`, `POST ${CART}`, { productId: 'x', quantity }),
    ...(quantity === 0 ? [] : [body(`quantity ${JSON.stringify(quantity)}`, `PUT ${CART}`, { lineId: '1', quantity })]),
  ],
)

export const badBodies: Bad[] = [
  ...quantities,
  ...['', '-1', '1.0', 'abc', '1'.repeat(16), 1, null, '__proto__', '1\0'].flatMap((id) => [
    body(`lineId ${JSON.stringify(id)}`, `PUT ${CART}`, { lineId: id, quantity: 1 }),
    body(`lineId ${JSON.stringify(id)}`, `POST ${CART}/delete`, { lineId: id }),
  ]),
  body('no such line', `PUT ${CART}`, { lineId: '999999999999999', quantity: 1 }, 'LINE_NOT_FOUND'),
  ...['', 'a b', 'a\0', '\ud800', 'a'.repeat(65), 7, null, {}].flatMap((id) => [
    body(`productId ${JSON.stringify(id)}`, `POST ${CART}`, { productId: id, quantity: 1 }),
    body(`storeLocationId ${JSON.stringify(id)}`, 'POST /common3/setSelectedStoreLocation', { storeLocationId: id }),
    body(`orderID ${JSON.stringify(id)}`, 'POST /shoppingManagement4/checkSnapPayPaymentStatus', {
      orderID: id,
      returnUrlInfo: '',
    }),
  ]),
  body('a zero character', 'POST /shoppingManagement4/checkSnapPayPaymentStatus', {
    orderID: 'T1',
    returnUrlInfo: '\0',
  }),
  ...[undefined, null, 'none', {}, [null], [{}], [{ productId: 'x' }], [{ productId: 'x', quantity: 0 }]].map(
    (addOns) => body(`add-ons ${JSON.stringify(addOns)}`, `POST ${TOGETHER}`, { productId: 'x', quantity: 1, addOns }),
  ),
  body('too many add-ons', `POST ${TOGETHER}`, {
    productId: 'x',
    quantity: 1,
    addOns: Array.from({ length: 13 }, () => ({ productId: 'x', quantity: 1 })),
  }),
  body('options of no form', `POST ${CART}`, { productId: 'x', quantity: 1, optionPair: 'size' }),
  ...['PICKUPS', '', null, 1, 'pickup'].map((orderMethod) =>
    body(`method ${JSON.stringify(orderMethod)}`, 'POST /shoppingManagement4/updateOrderMethod', { orderMethod }),
  ),
  ...badCredit,
  ...badDeliveries,
  ...[0, -1, 101, 1.5, '15', null, [], 1e308].map((percent) =>
    body(`tip of ${JSON.stringify(percent)} percent`, 'POST /shoppingManagement4/tips', { percent }),
  ),
  ...[-1, 2_000_000_001, 0.5, '100', null, {}].map((amount) =>
    body(`tip of ${JSON.stringify(amount)}`, 'POST /shoppingManagement4/tips', { amount }),
  ),
  body('two tips', 'POST /shoppingManagement4/tips', { percent: 10, amount: 100 }),
  ...[undefined, null, 1, {}, 'x'.repeat(501), 'a\0b', 'a\u001b[31m', 'a\tb', '\ud83d'].map((comment) =>
    body(`comment ${JSON.stringify(comment)?.slice(0, 20)}`, 'POST /shoppingManagement4/updateCustomerComment', {
      comment,
    }),
  ),
  ...[
    { date: '2026-11-21', time: '25:00' },
    { date: '2026-11-21', time: '12:60' },
    { date: '21-11-2026', time: '12:00' },
    { date: '2026-11-21' },
    { date: 20261121, time: '12:00' },
  ].map((slot) => body(JSON.stringify(slot), 'POST /shoppingManagement4/orderPickupDateTime', slot)),
  ...[
    { date: '2026-02-30', time: '12:00' },
    { date: '0000-00-00', time: '12:00' },
    { date: '2025-11-21', time: '12:00' },
    { date: '2026-11-21', time: '12:01' },
    { date: '2026-11-21', time: '03:00' },
    { date: '2027-11-21', time: '12:00' },
  ].map((slot) =>
    body(JSON.stringify(slot), 'POST /shoppingManagement4/orderPickupDateTime', slot, 'SLOT_NOT_OFFERED'),
  ),
  ...[{}, { date: null }, { date: 20261121 }, { date: '21-11-2026' }, { date: '2026-11-21T12:00' }].map((day) =>
    body(JSON.stringify(day), 'POST /shoppingManagement4/orderPickupDate', day),
  ),
  // The store location takes pickups by time.
  ...['2026-02-30', '0000-00-00', '2026-11-21', '2027-11-21'].map((date) =>
    body(date, 'POST /shoppingManagement4/orderPickupDate', { date }, 'SLOT_NOT_OFFERED'),
  ),
  ...[
    { ...GOOD_CONTACT, name: '' },
    { ...GOOD_CONTACT, name: '   ' },
    { ...GOOD_CONTACT, name: 'L\0' },
    { ...GOOD_CONTACT, name: 'L\ud83d' },
    { ...GOOD_CONTACT, name: 'a\r\nBcc: x@y.z' },
    { ...GOOD_CONTACT, name: 'x'.repeat(101) },
    { ...GOOD_CONTACT, phone: 'call me maybe' },
    { ...GOOD_CONTACT, phone: '1'.repeat(16) },
    { ...GOOD_CONTACT, phone: '123\u0000456 78' },
    ...BAD_ADDRESSES.map((email) => ({ ...GOOD_CONTACT, email })),
    { ...GOOD_CONTACT, email: `${'a'.repeat(251)}@b.c` },
    { name: 'Lin', phone: '416 555 0134' },
  ].map((contact) => body(JSON.stringify(contact).slice(0, 70), `POST ${CONTACT}`, contact)),
  body('no method', 'POST /shoppingManagement4/orderContactInfo?localStoreName=x', GOOD_CONTACT),
  body('a table that is not there', `POST ${EAT_IN}&tableNumber=99`, GOOD_CONTACT, 'TABLE_NOT_FOUND'),
  body('a table of 11 characters', `POST ${EAT_IN}&tableNumber=12345678901`, GOOD_CONTACT),
  ...[
    ...['x'.repeat(65), 7, null, {}, ['WELCOME10'], 'WELCOME\0', '\ud83d'].map((couponCode) => ({ couponCode })),
    { total: 1, couponCode: 'WELCOME10' },
    {},
  ].map((given) => body(JSON.stringify(given), 'POST /shoppingManagement4/billing/1', given)),
  ...[-1, 1.5, '1', null, 2_000_000_001].map((total) =>
    body(`total ${JSON.stringify(total)}`, 'POST /shoppingManagement4/billing/1', { total }),
  ),
  ...['short', 'x'.repeat(65), 'spaces are not good', 'zero\0zero\0zero\0zero', 5, null].map((key) =>
    body(`key ${JSON.stringify(key)}`, 'POST /shoppingManagement4/reserve', { attemptKey: key }),
  ),
  body('pay at the store: yes', 'POST /shoppingManagement4/reserve', { attemptKey: 'x'.repeat(16), payAtStore: 'yes' }),
]
