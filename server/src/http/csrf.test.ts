import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { carriesToken, isFromAnotherSite, isOurToken, newToken } from './csrf.ts'

const secret = randomBytes(32)
const token = newToken(secret)
const [random = '', seal = ''] = token.split('.')

test.each([
  ['ours', token, true],
  ['of another secret', newToken(randomBytes(32)), false],
  ['none', undefined, false],
  ['empty', '', false],
  ['without a seal', random, false],
  ['with an empty seal', `${random}.`, false],
  ['with a cut seal', token.slice(0, -1), false],
  ['with another random part', `${random}A.${seal}`, false],
  ['with something behind it', `${token}.x`, false],
  ['only dots', '..', false],
])('a token %s', (_name, given, expected) => {
  expect(isOurToken(secret, given)).toBe(expected)
})

test.each([
  ['twice the same', token, token, true],
  ['no header', token, undefined, false],
  ['no cookie', undefined, token, false],
  ['two of ours', token, newToken(secret), false],
  ['twice a planted one', 'a.b', 'a.b', false],
])('%s', (_name, cookie, header, expected) => {
  const headers = { ...(cookie && { cookie: `XSRF-TOKEN=${cookie}` }), ...(header && { 'x-xsrf-token': header }) }
  expect(carriesToken({ secret, publicUrl: 'http://shop.test' }, headers)).toBe(expected)
})

test.each([
  ['no sign of a browser', {}, false],
  ['same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' }, false],
  ['typed by the visitor', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, true],
  ['an unknown word', { 'sec-fetch-site': 'whatever' }, true],
  ['our own origin', { origin: 'http://shop.test' }, false],
  ['the public address behind a proxy', { origin: 'https://public.test' }, false],
  ['another origin', { origin: 'https://evil.test' }, true],
  ['a name that starts like ours', { origin: 'https://shop.test.evil.test' }, true],
  ['another port', { origin: 'http://shop.test:8080' }, true],
  ['an opaque origin', { origin: 'null' }, true],
  ['a referer of ours', { referer: 'http://shop.test/checkout?x=1' }, false],
  ['a referer of another', { referer: 'https://evil.test/shop.test' }, true],
  ['a broken referer', { referer: '::' }, true],
])('%s', (_name, headers, expected) => {
  expect(isFromAnotherSite({ host: 'shop.test', ...headers }, 'public.test')).toBe(expected)
})
