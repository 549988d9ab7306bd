import { X509Certificate } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { type FakeAnswer, fakeApi } from '../fake-api.fixture.ts'
import { certificateSource } from './certificate.ts'
import { makeCertificate } from './certificates.fixture.ts'
import { ACCOUNT, START } from './paypal.fixture.ts'

const PAYPAL = 'messageverificationcerts.paypal.com'
const ADDRESS = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
const ROUTE = 'GET /v1/notifications/certs/CERT-1'

const root = makeCertificate({ name: 'Root', isAuthority: true })
const middle = makeCertificate({ name: 'Middle', issuer: root, isAuthority: true })
const leaf = makeCertificate({ name: PAYPAL, issuer: middle })
const notAuthority = makeCertificate({ name: 'Shop', issuer: root })
const strangeRoot = makeCertificate({ name: 'Root', isAuthority: true })
const strangeMiddle = makeCertificate({ name: 'Middle', issuer: strangeRoot, isAuthority: true })

function sourceWith(routes: Record<string, FakeAnswer | FakeAnswer[]>, changes: object = {}) {
  const api = fakeApi(routes)
  const options = { ...ACCOUNT, certRoot: root.pem, fetch: api.fetch, now: () => new Date(START), ...changes }
  return { api, source: certificateSource(options) }
}

const chain = (...certificates: { pem: string }[]) => ({ body: certificates.map(({ pem }) => pem).join('') })
const keyText = (key: { export: X509Certificate['publicKey']['export'] } | null) =>
  key?.export({ type: 'spki', format: 'pem' })

test('the key of a certificate of PayPal’s is fetched once', async () => {
  const { api, source } = sourceWith({ [ROUTE]: chain(leaf, middle) })
  const [key] = await Promise.all([source.keyAt(ADDRESS), source.keyAt(ADDRESS)])
  await source.keyAt(ADDRESS)
  expect(keyText(key ?? null)).toBe(keyText(new X509Certificate(leaf.pem).publicKey))
  expect(api.sent).toHaveLength(1)
})

describe('fetched from nowhere but PayPal', () => {
  it.each([
    'http://api.paypal.com/cert',
    'https://paypal.com.evil.test/cert',
    'https://evilpaypal.com/cert',
    'https://api.paypal.com.evil.test/cert',
    'https://api.paypal.com:8443/cert',
    'https://shop@api.paypal.com/cert',
    'https://evil.test/?api.paypal.com',
    'https://evil.test#.paypal.com',
    'file:///etc/.paypal.com',
    `https://api.paypal.com/${'a'.repeat(500)}`,
    'CERT-1',
    '',
  ])('%s', async (address) => {
    const { api, source } = sourceWith({ [`GET ${URL.parse(address)?.pathname}`]: chain(leaf, middle) })
    expect(await source.keyAt(address)).toBeNull()
    expect(api.sent).toEqual([])
  })

  it.each([
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api-m.paypal.com/v1/notifications/certs/CERT-1',
    'https://paypal.test/v1/notifications/certs/CERT-1',
  ])('or the account’s own server: %s', async (address) => {
    const { source } = sourceWith({ [ROUTE]: chain(leaf, middle) })
    expect(await source.keyAt(address)).not.toBeNull()
  })
})

describe('a chain', () => {
  const past = { from: '2024-01-01', to: '2025-01-01' }
  const expired = makeCertificate({ name: PAYPAL, issuer: middle, ...past })
  const oldMiddle = makeCertificate({ name: 'Middle', issuer: root, isAuthority: true, ...past })
  it.each<[string, FakeAnswer]>([
    ['that signs itself', chain(makeCertificate({ name: PAYPAL, isAuthority: true }))],
    [
      'up to another root of the same name',
      chain(makeCertificate({ name: PAYPAL, issuer: strangeMiddle }), strangeMiddle, strangeRoot),
    ],
    ['whose issuer only has the same name', chain(makeCertificate({ name: PAYPAL, issuer: strangeMiddle }), middle)],
    ['through one that is no authority', chain(makeCertificate({ name: PAYPAL, issuer: notAuthority }), notAuthority)],
    ['without its middle', chain(leaf)],
    ['in another order', chain(middle, leaf)],
    ['for another name', chain(makeCertificate({ name: 'shop.test', issuer: middle }), middle)],
    ['for a name that looks like PayPal’s', chain(makeCertificate({ name: 'evilpaypal.com', issuer: middle }), middle)],
    ['that ended', chain(expired, middle)],
    ['that has not begun', chain(makeCertificate({ name: PAYPAL, issuer: middle, from: '2026-06-01' }), middle)],
    ['whose middle ended', chain(makeCertificate({ name: PAYPAL, issuer: oldMiddle }), oldMiddle)],
    ['of eleven', chain(leaf, ...Array(10).fill(middle))],
    ['of garbage', { body: leaf.pem.replace('MII', 'AAA') }],
    ['that is truncated', { body: leaf.pem.slice(0, 200) }],
    ['that is empty', { body: '' }],
    ['that is too long', { body: chain(leaf, middle).body + ' '.repeat(64_000) }],
    ['that is not there', { status: 404, body: '' }],
  ])('%s proves nothing', async (_name, answer) => {
    const { source } = sourceWith({ [ROUTE]: answer })
    expect(await source.keyAt(ADDRESS)).toBeNull()
  })

  it('ends at a public root where the settings name none', async () => {
    const { source } = sourceWith({ [ROUTE]: chain(leaf, middle, root) }, { certRoot: null })
    expect(await source.keyAt(ADDRESS)).toBeNull()
  })

  it.each([
    ['may end at a middle that the settings name', [leaf], middle.pem],
    ['may be of one', [makeCertificate({ name: PAYPAL, issuer: root })], root.pem],
  ])('%s', async (_name, certificates, certRoot) => {
    const { source } = sourceWith({ [ROUTE]: chain(...certificates) }, { certRoot })
    expect(await source.keyAt(ADDRESS)).not.toBeNull()
  })
})

describe('a middle that PayPal’s file lacks', () => {
  const lacking = makeCertificate({ name: PAYPAL, issuer: middle, issuerAddress: 'http://ca.test/middle.crt' })
  const own = 'https://paypal.test/v1/notifications/certs/CERT-1'
  const ca = 'GET /middle.crt'

  test('is no issuer of what only names it', async () => {
    const named = makeCertificate({ name: PAYPAL, issuer: strangeMiddle, issuerAddress: 'http://ca.test/middle.crt' })
    const { source, api } = sourceWith({ [ROUTE]: chain(named), [ca]: { body: middle.pem } })
    expect(await source.keyAt(ADDRESS)).toBeNull()
    expect(api.to(ca)).toHaveLength(1)
  })

  it.each<[string, FakeAnswer, string, boolean]>([
    ['is fetched from where the certificate says', { body: middle.pem }, ADDRESS, true],
    ['is checked like any other', { body: strangeMiddle.pem }, ADDRESS, false],
    ['may be garbage', { body: 'garbage' }, ADDRESS, false],
    ['is not fetched for a certificate from elsewhere', { body: middle.pem }, own, false],
  ])('%s', async (_name, answer, address, isGood) => {
    const { source } = sourceWith({ [ROUTE]: chain(lacking), [ca]: answer })
    expect((await source.keyAt(address)) !== null).toBe(isGood)
  })
})

describe('a certificate that cannot be fetched now', () => {
  it.each<[string, FakeAnswer]>([
    ['by a dropped connection', new Error('ECONNRESET')],
    ['by a fault', { status: 503 }],
  ])('%s may be fetched later', async (_name, answer) => {
    const { source } = sourceWith({ [ROUTE]: [answer, chain(leaf, middle)] })
    await expect(source.keyAt(ADDRESS)).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
    expect(await source.keyAt(ADDRESS)).not.toBeNull()
  })

  test('no more than four are fetched at the same time', async () => {
    const { source, api } = sourceWith({})
    const addresses = [1, 2, 3, 4, 5].map((number) => `https://api.paypal.com/CERT-${number}`)
    const results = await Promise.allSettled(addresses.map((address) => source.keyAt(address)))
    expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
    expect(api.sent).toHaveLength(4)
    expect(await source.keyAt('https://api.paypal.com/CERT-5')).toBeNull()
  })
})
