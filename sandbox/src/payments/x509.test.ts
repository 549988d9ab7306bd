import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPrivateKey, publicKeyOf } from './rsa.ts'
import { newCertificate } from './x509.ts'

const rootKey = newPrivateKey()
const leafKey = newPrivateKey()
const VALID = { validFrom: Date.parse('2026-01-01T00:00:00Z'), validTo: Date.parse('2056-01-01T00:00:00Z') }

const root = new X509Certificate(
  newCertificate({
    ...VALID,
    serial: '1f'.repeat(20),
    subject: 'Root',
    issuer: 'Root',
    key: rootKey,
    issuerKey: rootKey,
    isAuthority: true,
  }),
)
const leaf = new X509Certificate(
  newCertificate({
    ...VALID,
    serial: '01',
    subject: '测试 Leaf',
    issuer: 'Root',
    key: publicKeyOf(leafKey),
    issuerKey: rootKey,
    isAuthority: false,
  }),
)

test('a root is self-signed and a CA', () => {
  expect(root.checkIssued(root)).toBe(true)
  expect(root.verify(root.publicKey)).toBe(true)
  expect(root.ca).toBe(true)
  expect(root.serialNumber).toBe('1F'.repeat(20))
  expect(new Date(root.validTo).toISOString()).toBe('2056-01-01T00:00:00.000Z')
})

test('a leaf is issued by the root, has its own key, and is not a CA', () => {
  expect(leaf.checkIssued(root)).toBe(true)
  expect(leaf.verify(root.publicKey)).toBe(true)
  expect(leaf.verify(leaf.publicKey)).toBe(false)
  expect(leaf.ca).toBe(false)
  expect(leaf.subject).toBe('CN=测试 Leaf')
  expect(leaf.publicKey.export({ type: 'spki', format: 'pem' })).toBe(publicKeyOf(leafKey))
})
