import { BAD_ADDRESSES } from '@istore/contract/email-address.fixture.ts'
import { type Bad, body } from './bad-requests.ts'

const APPLY = ['applyStoreCredit', 'applyStoreCreditDeposit'].map((name) => `POST /shoppingManagement4/${name}`)
const GIFT = 'POST /shoppingManagement4/giftCardRecipient'
const RECIPIENT = { email: 'mum@example.test', message: '', sendOn: null }

/** Bodies that must be refused, for calls about store credit and gift cards. */
export const badCredit: Bad[] = [
  ...[-1, 0.5, 2_000_000_001, 1e308, 'most', 'ALL', '100', null, {}, ['all'], undefined].flatMap((amount) =>
    APPLY.map((call) => body(`amount ${JSON.stringify(amount)}`, call, { amount })),
  ),
  ...['', 'x'.repeat(41), 7, null, {}, 'a\0b', '\ud83d'].map((code) =>
    body(`code ${JSON.stringify(code)}`, 'POST /shoppingManagement4/redeemGiftCard', { code }),
  ),
  ...['', 'a b', 'x'.repeat(65), 7, null].map((orderID) =>
    body(`orderID ${JSON.stringify(orderID)}`, 'POST /shoppingManagement4/storeCreditPayment', { orderID }),
  ),
  ...BAD_ADDRESSES.map((email) => ({ ...RECIPIENT, email })).map((recipient) =>
    body(JSON.stringify(recipient), GIFT, { recipient }),
  ),
  ...[
    'mum@example.test',
    {},
    { ...RECIPIENT, message: 'x'.repeat(301) },
    { ...RECIPIENT, message: 'a\0b' },
    { ...RECIPIENT, message: 'a\u001b[31m' },
    { ...RECIPIENT, sendOn: 'tomorrow' },
    { ...RECIPIENT, sendOn: 20261201 },
  ].map((recipient) => body(JSON.stringify(recipient).slice(0, 60), GIFT, { recipient })),
  body('a day that has gone', GIFT, { recipient: { ...RECIPIENT, sendOn: '2020-01-01' } }, 'GIFT_CARD_DAY'),
  ...['2026-13-40', '2027-02-30', '0000-00-00', '9999-12-31'].map((sendOn) =>
    body(`no such day ${sendOn}`, GIFT, { recipient: { ...RECIPIENT, sendOn } }, 'GIFT_CARD_DAY'),
  ),
]
