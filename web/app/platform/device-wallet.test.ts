import { environmentOf } from '@istore/contract/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceWallet } from './device-wallet.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const WITH_APPLE_PAY = { ApplePaySession: { canMakePayments: (): boolean => true } }
const INSECURE = {
  ApplePaySession: {
    canMakePayments: (): boolean => {
      throw new Error('Trying to call an ApplePaySession API from an insecure document.')
    },
  },
}
const WITH_REQUESTS = { PaymentRequest: class {} }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Safari with Apple Pay', IPHONE, WITH_APPLE_PAY, 'apple'],
  ['Safari without it', IPHONE, { ApplePaySession: { canMakePayments: (): boolean => false } }, null],
  ['Safari without a secure connection', IPHONE, INSECURE, null],
  ['Chrome on Android', ANDROID, WITH_REQUESTS, 'google'],
  ['another browser on Android', ANDROID, {}, null],
  ['Chrome on a desktop', DESKTOP, WITH_REQUESTS, null],
  ['WeChat', `${ANDROID} MicroMessenger/8.0`, WITH_REQUESTS, null],
  ['Alipay', `${IPHONE} AlipayClient/10.3`, WITH_APPLE_PAY, null],
] as const)('%s', (_browser, userAgent, globals, expected) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  expect(deviceWallet(environmentOf(userAgent))).toBe(expected)
})
