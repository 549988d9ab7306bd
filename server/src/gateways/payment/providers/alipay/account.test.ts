import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { SettingsError } from '../../../../settings-error.ts'
import { readAlipayAccount } from './account.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const GIVEN = {
  ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: pkcs1,
  ALIPAY_PUBLIC_KEY: spki,
  ALIPAY_SELLER_ID: '2088000000000001',
}

const bare = (pem: string) => pem.replace(/-----.*?-----|\n/g, '')
const inOneLine = (pem: string) => pem.replaceAll('\n', String.raw`\n`)

test.each([
  ['PEM', pkcs1, spki],
  ['PKCS #8', pkcs8, spki],
  ['PEM in one line', inOneLine(pkcs8), inOneLine(spki)],
  ["bare base64, as Alipay's tool writes it", bare(pkcs8), bare(spki)],
  ['bare base64 of PKCS #1', bare(pkcs1), bare(spki)],
])('keys are read: %s', (_form, own, alipays) => {
  const account = readAlipayAccount({ ...GIVEN, ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: alipays })
  expect([account.privateKey, account.publicKey]).toEqual([pkcs1.trim(), spki.trim()])
})

test.each([
  ['ALIPAY_PRIVATE_KEY', 'AAAA-secret'],
  ['ALIPAY_PRIVATE_KEY', spki],
  ['ALIPAY_PRIVATE_KEY', elliptic.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['ALIPAY_PUBLIC_KEY', 'AAAA-secret'],
  ['ALIPAY_PUBLIC_KEY', pkcs1],
  ['ALIPAY_PUBLIC_KEY', bare(pkcs8)],
  ['ALIPAY_GATEWAY_URL', 'ftp://secret'],
])('%s is rejected without echoing it', (name, value) => {
  const read = () => readAlipayAccount({ ...GIVEN, [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})
