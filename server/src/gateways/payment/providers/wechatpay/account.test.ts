import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { SettingsError } from '../../../../settings-error.ts'
import { readWeChatPayAccount } from './account.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()

const GIVEN = {
  WECHATPAY_BASE_URL: 'https://apihk.mch.weixin.qq.com/',
  WECHATPAY_APP_ID: 'wx0000000000000001',
  WECHATPAY_MCH_ID: '1900000001',
  WECHATPAY_SERIAL_NO: '7777777777777777777777777777777777777777',
  WECHATPAY_PRIVATE_KEY: pkcs8,
  WECHATPAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
}
const PLATFORM = { WECHATPAY_PLATFORM_SERIAL: 'PUB_KEY_ID_0119', WECHATPAY_PLATFORM_PUBLIC_KEY: spki }

test('an account is read', () => {
  const account = readWeChatPayAccount({ ...GIVEN, WECHATPAY_PRIVATE_KEY: pkcs8.replaceAll('\n', String.raw`\n`) })
  expect(account).toMatchObject({
    baseUrl: 'https://apihk.mch.weixin.qq.com',
    merchantId: '1900000001',
    platform: null,
  })
  expect(account.privateKey.export({ type: 'pkcs8', format: 'pem' })).toBe(pkcs8)
  expect(account.apiKey).toHaveLength(32)
})

test("WeChat Pay's public key is read with its number", () => {
  const { platform } = readWeChatPayAccount({ ...GIVEN, ...PLATFORM })
  expect(platform?.serial).toBe('PUB_KEY_ID_0119')
  expect(platform?.publicKey.export({ type: 'spki', format: 'pem' })).toBe(spki)
})

test.each([
  ['WECHATPAY_PRIVATE_KEY', 'AAAA-secret'],
  ['WECHATPAY_PRIVATE_KEY', spki],
  ['WECHATPAY_API_V3_KEY', 'too-short-secret'],
  ['WECHATPAY_PLATFORM_PUBLIC_KEY', pkcs8],
  ['WECHATPAY_PLATFORM_PUBLIC_KEY', 'AAAA-secret'],
  ['WECHATPAY_BASE_URL', 'secret'],
])('%s is rejected without echoing it', (name, value) => {
  const read = () => readWeChatPayAccount({ ...GIVEN, ...PLATFORM, [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})

test.each(['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_PUBLIC_KEY'] as const)('%s is missing', (name) => {
  const { [name]: _, ...given } = { ...GIVEN, ...PLATFORM }
  expect(() => readWeChatPayAccount(given)).toThrow(`${name} is missing`)
})
