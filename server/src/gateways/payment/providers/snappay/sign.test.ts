import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSignedBy, signSnapPay } from './sign.ts'
import { parseMessage, type Wire, type WireMessage } from './wire.ts'

const KEY = 'k3y-for-the-test-vector-only'

/** Its signature was calculated independently: `openssl md5` over the joined text that the documentation describes. */
const REQUEST: WireMessage = {
  method: 'pay.h5pay',
  version: '1.0',
  app_id: '9f1c2ab37d',
  charset: 'UTF-8',
  format: 'JSON',
  merchant_no: '901899990001',
  timestamp: '2026-03-01 12:00:00',
  sign_type: 'MD5',
  out_order_no: 'A-1001-1',
  trans_amount: '48.20',
  trans_currency: 'CAD',
  description: '明前龙井 50g & gift box',
  return_url: '',
  attach: null,
  extension_parameters: { store_no: '80519419', note: '', lines: [1, null, { a: 'b', c: null }, ''], empty: {} },
}

test('the frozen vector', () => {
  expect(signSnapPay(REQUEST, KEY)).toBe('b53b241459c213b8b44f45f9443649c2')
})

describe('a message counts as signed', () => {
  it.each([
    ['with the amount as text', '"12.10"', 'ac2c0f930cecc20796e81cb74d6c8cac'],
    ['with the amount as a number that ends in 0', '12.10', 'ac2c0f930cecc20796e81cb74d6c8cac'],
  ])('%s', (_name, amount, sign) => {
    const text = `{"trans_status":"SUCCESS","trans_no":"T1","out_order_no":"A-1001-1","trans_amount":${amount},
      "merchant_no":"901899990001","app_id":"9f1c2ab37d","sign_type":"MD5","sign":"${sign}"}`
    expect(isSignedBy(parseMessage(text) ?? {}, KEY)).toBe(true)
  })

  it('when an empty array was left in the signed text, as the vendor does', () => {
    const reply = { code: '2001', msg: 'no', total: 0, data: [], sign: '07f9630939533b3385a95bff3145f04d' }
    expect(isSignedBy(reply, KEY)).toBe(true)
  })
})

describe('a message does not count as signed', () => {
  const sign = signSnapPay(REQUEST, KEY)
  it.each<[string, Wire | undefined]>([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['with null', null],
    ['with true', true],
    ['with a list', [sign]],
    ['with capitals', sign.toUpperCase()],
    ['with a space behind', `${sign} `],
    ['with half of it', sign.slice(0, 16)],
  ])('%s', (_name, given) => {
    expect(isSignedBy({ ...REQUEST, sign: given as Wire }, KEY)).toBe(false)
  })

  it('when there is no key to check with', () => {
    expect(isSignedBy({ ...REQUEST, sign: signSnapPay(REQUEST, '') }, '')).toBe(false)
  })
})

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const name = fc.stringMatching(/^[a-z_]{1,12}$/).filter((text) => text !== 'sign' && text !== 'sign_type')
const simple = fc.oneof(word, fc.integer(), fc.boolean())
const value: fc.Arbitrary<Wire> = fc.oneof(
  simple,
  fc.array(simple, { minLength: 1 }),
  fc.dictionary(name, simple, { minKeys: 1 }),
)
const message = fc.dictionary(name, value, { minKeys: 1, maxKeys: 8 })
const empty = fc.constantFrom<Wire>('', null, {}, { a: null, b: '' })

test('the order of names does not matter', () => {
  fc.assert(
    fc.property(message, (members) => {
      const turned = Object.fromEntries(Object.entries(members).reverse())
      expect(signSnapPay(turned, KEY)).toBe(signSnapPay(members, KEY))
    }),
  )
})

test('empty members do not matter, nor do sign and sign_type', () => {
  fc.assert(
    fc.property(message, name, empty, (members, extra, nothing) => {
      fc.pre(!(extra in members))
      const padded = { ...members, [extra]: nothing, sign: 'x', sign_type: 'RSA' }
      expect(signSnapPay(padded, KEY)).toBe(signSnapPay(members, KEY))
    }),
  )
})

test('any one character changed breaks the signature', () => {
  const texts = fc.dictionary(name, word, { minKeys: 1, maxKeys: 6 })
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (members, which, where) => {
      const names = Object.keys(members)
      const changed = names[which % names.length] ?? ''
      const text = members[changed] ?? ''
      const at = where % text.length
      const other = text[at] === 'x' ? 'y' : 'x'
      const forged = { ...members, [changed]: text.slice(0, at) + other + text.slice(at + 1) }
      const sign = signSnapPay(members, KEY)
      expect(isSignedBy({ ...members, sign }, KEY)).toBe(true)
      expect(isSignedBy({ ...forged, sign }, KEY)).toBe(false)
    }),
  )
})

test('any one character of the signature changed is refused', () => {
  const sign = signSnapPay(REQUEST, KEY)
  for (let at = 0; at < sign.length; at++) {
    const forged = sign.slice(0, at) + (sign[at] === '0' ? '1' : '0') + sign.slice(at + 1)
    expect(isSignedBy({ ...REQUEST, sign: forged }, KEY)).toBe(false)
  }
})
