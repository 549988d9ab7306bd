import { BAD_ADDRESSES, GOOD_ADDRESSES } from '@istore/contract/email-address.fixture.ts'
import { expect, test } from 'vitest'
import { contactProblems, EMPTY_CONTACT, initialContact, normaliseContact, sameContact } from './contact.ts'

const good = { name: 'Mei Lin', phone: '416 555 0134', email: 'mei@example.com' }

test('good details have no problems', () => {
  expect(contactProblems(good)).toEqual({})
})

test('every empty field is missing', () => {
  expect(contactProblems(normaliseContact({ name: '  ', phone: '', email: ' ' }))).toEqual({
    name: 'missing',
    phone: 'missing',
    email: 'missing',
  })
})

test.each(['4165550134', '(416) 555-0134', '+1 416.555.0134', '+86 138 0013 8000', '5550134'])(
  '%s is a phone number',
  (phone) => expect(contactProblems({ ...good, phone })).toEqual({}),
)

test.each(['555', 'call me', '416-555-0134 ext 2', '12345678901234567', '1+4165550134', '- - - - - - -'])(
  '%s is not a phone number',
  (phone) => expect(contactProblems({ ...good, phone })).toEqual({ phone: 'malformed' }),
)

test.each(BAD_ADDRESSES.filter((address) => address !== '' && address.length <= 254))(
  '%j is not an email address',
  (email) => expect(contactProblems({ ...good, email })).toEqual({ email: 'malformed' }),
)

test.each(GOOD_ADDRESSES)('%s is an email address', (email) => expect(contactProblems({ ...good, email })).toEqual({}))

test('lengths are those that the call takes', () => {
  expect(contactProblems({ ...good, name: 'a'.repeat(100) })).toEqual({})
  expect(contactProblems({ ...good, name: 'a'.repeat(101) })).toEqual({ name: 'too-long' })
  expect(contactProblems({ ...good, email: `${'a'.repeat(250)}@b.ca` })).toEqual({ email: 'too-long' })
})

test('full-width signs and stray spaces are made plain', () => {
  expect(normaliseContact({ name: ' 林美 ', phone: '４１６ ５５５ ０１３４', email: ' mei＠example.com ' })).toEqual({
    name: '林美',
    phone: '416 555 0134',
    email: 'mei@example.com',
  })
})

test('details count as saved only when all of them are', () => {
  expect(sameContact(good, { ...good })).toBe(true)
  expect(sameContact(good, { ...good, phone: '1' })).toBe(false)
  expect(sameContact(null, good)).toBe(false)
})

test('the form begins with the contact of the cart, then with that of the account, then empty', () => {
  const user = { name: 'Ann Lee', phone: '', emailID: 'ann@example.com' }
  expect(initialContact(good, user)).toBe(good)
  expect(initialContact(null, user)).toEqual({ name: 'Ann Lee', phone: '', email: 'ann@example.com' })
  expect(initialContact(null, null)).toBe(EMPTY_CONTACT)
})

test('a shopper without a phone number in the profile begins with that of the default address', () => {
  const user = { name: 'Ann Lee', phone: '', emailID: 'ann@example.com' }
  const addresses = [
    { phone: '1', isDefault: false },
    { phone: '416 555 0177', isDefault: true },
  ]
  expect(initialContact(null, user, addresses).phone).toBe('416 555 0177')
  expect(initialContact(null, { ...user, phone: '416 555 0134' }, addresses).phone).toBe('416 555 0134')
})
