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
const intermediate = makeCertificate({ name: 'Intermediate', issuer: root, isAuthority: true })
const leaf = makeCertificate({ name: PAYPAL, issuer: intermediate })
const nonAuthority = makeCertificate({ name: 'Shop', issuer: root })
const otherRoot = makeCertificate({ name: 'Root', isAuthority: true })
const otherIntermediate = makeCertificate({ name: 'Intermediate', issuer: otherRoot, isAuthority: true })

function sourceWith(routes: Record<string, FakeAnswer | FakeAnswer[]>, changes: object = {}) {
  const api = fakeApi(routes)
  const options = { ...ACCOUNT, certRoot: root.pem, fetch: api.fetch, now: () => new Date(START), ...changes }
  return { api, source: certificateSource(options) }
}

const chain = (...certificates: { pem: string }[]) => ({ body: certificates.map(({ pem }) => pem).join('') })
const keyText = (key: { export: X509Certificate['publicKey']['export'] } | null) =>
  key?.export({ type: 'spki', format: 'pem' })

test('the key of a PayPal certificate is fetched once', async () => {
  const { api, source } = sourceWith({ [ROUTE]: chain(leaf, intermediate) })
  const [key] = await Promise.all([source.keyAt(ADDRESS), source.keyAt(ADDRESS)])
  await source.keyAt(ADDRESS)
  expect(keyText(key ?? null)).toBe(keyText(new X509Certificate(leaf.pem).publicKey))
  expect(api.sent).toHaveLength(1)
})

describe('is fetched from PayPal only', () => {
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
    const { api, source } = sourceWith({ [`GET ${URL.parse(address)?.pathname}`]: chain(leaf, intermediate) })
    expect(await source.keyAt(address)).toBeNull()
    expect(api.sent).toEqual([])
  })

  it.each([
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api-m.paypal.com/v1/notifications/certs/CERT-1',
    'https://paypal.test/v1/notifications/certs/CERT-1',
  ])('or from the account’s own server: %s', async (address) => {
    const { source } = sourceWith({ [ROUTE]: chain(leaf, intermediate) })
    expect(await source.keyAt(address)).not.toBeNull()
  })
})

describe('a chain', () => {
  const past = { from: '2024-01-01', to: '2025-01-01' }
  const expired = makeCertificate({ name: PAYPAL, issuer: intermediate, ...past })
  const expiredIntermediate = makeCertificate({ name: 'Intermediate', issuer: root, isAuthority: true, ...past })
  it.each<[string, FakeAnswer]>([
    ['that is self-signed', chain(makeCertificate({ name: PAYPAL, isAuthority: true }))],
    [
      'with another root of the same name',
      chain(makeCertificate({ name: PAYPAL, issuer: otherIntermediate }), otherIntermediate, otherRoot),
    ],
    [
      'whose issuer only shares the name',
      chain(makeCertificate({ name: PAYPAL, issuer: otherIntermediate }), intermediate),
    ],
    ['issued by one that is not a CA', chain(makeCertificate({ name: PAYPAL, issuer: nonAuthority }), nonAuthority)],
    ['without its intermediate', chain(leaf)],
    ['in another order', chain(intermediate, leaf)],
    ['for another name', chain(makeCertificate({ name: 'shop.test', issuer: intermediate }), intermediate)],
    [
      'for a name that looks like PayPal’s',
      chain(makeCertificate({ name: 'evilpaypal.com', issuer: intermediate }), intermediate),
    ],
    ['that has expired', chain(expired, intermediate)],
    [
      'that is not valid yet',
      chain(makeCertificate({ name: PAYPAL, issuer: intermediate, from: '2026-06-01' }), intermediate),
    ],
    [
      'with an expired intermediate',
      chain(makeCertificate({ name: PAYPAL, issuer: expiredIntermediate }), expiredIntermediate),
    ],
    ['of eleven', chain(leaf, ...Array(10).fill(intermediate))],
    ['of garbage', { body: leaf.pem.replace('MII', 'AAA') }],
    ['that is truncated', { body: leaf.pem.slice(0, 200) }],
    ['that is empty', { body: '' }],
    ['that is too long', { body: chain(leaf, intermediate).body + ' '.repeat(64_000) }],
    ['that is not there', { status: 404, body: '' }],
  ])('%s is rejected', async (_name, answer) => {
    const { source } = sourceWith({ [ROUTE]: answer })
    expect(await source.keyAt(ADDRESS)).toBeNull()
  })

  it('must end at a public root without PAYPAL_CERT_ROOT', async () => {
    const { source } = sourceWith({ [ROUTE]: chain(leaf, intermediate, root) }, { certRoot: null })
    expect(await source.keyAt(ADDRESS)).toBeNull()
  })

  it.each([
    ['may end at an intermediate named by the settings', [leaf], intermediate.pem],
    ['may be of one', [makeCertificate({ name: PAYPAL, issuer: root })], root.pem],
  ])('%s', async (_name, certificates, certRoot) => {
    const { source } = sourceWith({ [ROUTE]: chain(...certificates) }, { certRoot })
    expect(await source.keyAt(ADDRESS)).not.toBeNull()
  })
})

describe('an intermediate missing from PayPal’s file', () => {
  const lacking = makeCertificate({
    name: PAYPAL,
    issuer: intermediate,
    issuerAddress: 'http://ca.test/intermediate.crt',
  })
  const own = 'https://paypal.test/v1/notifications/certs/CERT-1'
  const ca = 'GET /intermediate.crt'

  test('is not an issuer merely by its name', async () => {
    const named = makeCertificate({
      name: PAYPAL,
      issuer: otherIntermediate,
      issuerAddress: 'http://ca.test/intermediate.crt',
    })
    const { source, api } = sourceWith({ [ROUTE]: chain(named), [ca]: { body: intermediate.pem } })
    expect(await source.keyAt(ADDRESS)).toBeNull()
    expect(api.to(ca)).toHaveLength(1)
  })

  it.each<[string, FakeAnswer, string, boolean]>([
    ['is fetched from the address in the certificate', { body: intermediate.pem }, ADDRESS, true],
    ['is verified like any other', { body: otherIntermediate.pem }, ADDRESS, false],
    ['may be garbage', { body: 'garbage' }, ADDRESS, false],
    ['is not fetched for a certificate of another host', { body: intermediate.pem }, own, false],
  ])('%s', async (_name, answer, address, isGood) => {
    const { source } = sourceWith({ [ROUTE]: chain(lacking), [ca]: answer })
    expect((await source.keyAt(address)) !== null).toBe(isGood)
  })
})

describe('a certificate that cannot be fetched now', () => {
  it.each<[string, FakeAnswer]>([
    ['because of a dropped connection', new Error('ECONNRESET')],
    ['because of a server error', { status: 503 }],
  ])('%s can be fetched later', async (_name, answer) => {
    const { source } = sourceWith({ [ROUTE]: [answer, chain(leaf, intermediate)] })
    await expect(source.keyAt(ADDRESS)).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
    expect(await source.keyAt(ADDRESS)).not.toBeNull()
  })

  test('at most four are fetched concurrently', async () => {
    const { source, api } = sourceWith({})
    const addresses = [1, 2, 3, 4, 5].map((number) => `https://api.paypal.com/CERT-${number}`)
    const results = await Promise.allSettled(addresses.map((address) => source.keyAt(address)))
    expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
    expect(api.sent).toHaveLength(4)
    expect(await source.keyAt('https://api.paypal.com/CERT-5')).toBeNull()
  })
})
