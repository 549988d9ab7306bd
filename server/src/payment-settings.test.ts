import { expect, test } from 'vitest'
import type { PaymentProvider } from './gateways/payment/provider.ts'
import { addressSetting, pemSetting, textSetting } from './gateways/payment/provider-settings.ts'
import { readPayments } from './payment-settings.ts'
import { isSandbox, sandboxFault } from './sandbox-settings.ts'
import { SettingsError } from './settings-error.ts'

interface Account {
  url: string
  key: string
  extra: string | undefined
}

const providerOf = (name: PaymentProvider['name'], prefix: string): PaymentProvider<Account> => ({
  name,
  methods: [],
  settings: {
    names: [`${prefix}_URL`, `${prefix}_KEY`],
    optional: [`${prefix}_EXTRA`],
    read: (given) => ({
      url: addressSetting(given, `${prefix}_URL`),
      key: textSetting(given, `${prefix}_KEY`),
      extra: given[`${prefix}_EXTRA`],
    }),
    baseUrls: ({ url }) => [url],
  },
  connect: () => {
    throw new Error('not connected here')
  },
})

const PROVIDERS = [providerOf('alipay', 'A'), providerOf('stripe', 'B')]
const A = { A_URL: 'https://a.example', A_KEY: 'ka' }
const B = { B_URL: 'https://b.example', B_KEY: ' kb ' }
const here = (name: string) => ({ [`${name}_URL`]: 'http://127.0.0.1:3900/' })

const namesOf = (env: Record<string, string>) => readPayments(env, PROVIDERS).map(({ provider }) => provider.name)

test.each([
  [{}, []],
  [A, ['alipay']],
  [{ ...B, ...A }, ['alipay', 'stripe']],
  [{ ...B, ...A, PAYMENT_ORDER: 'stripe' }, ['stripe', 'alipay']],
  [{ ...B, ...A, PAYMENT_ORDER: ' stripe , alipay ' }, ['stripe', 'alipay']],
  [{ ...B, PAYMENT_ORDER: 'alipay,stripe' }, ['stripe']],
  [{ ...A, B_URL: ' ', B_KEY: '' }, ['alipay']],
])('%j configures %j', (env, expected) => {
  expect(namesOf(env)).toEqual(expected)
})

test('values are trimmed, optional ones too', () => {
  expect(readPayments({ ...B, B_EXTRA: ' x ' }, PROVIDERS)[0]?.account).toEqual({
    url: 'https://b.example',
    key: 'kb',
    extra: 'x',
  })
  expect(readPayments(B, PROVIDERS)[0]?.account).toMatchObject({ extra: undefined })
})

test.each<[string, Record<string, string>, RegExp]>([
  ['only one of two', { A_KEY: 'secret' }, /^A_URL is missing: alipay needs A_URL, A_KEY\.$/],
  ['only an optional one', { B_EXTRA: 'secret' }, /^B_URL is missing/],
  ['no address', { ...A, A_URL: 'secret' }, /^A_URL must be an address/],
  ['another protocol', { ...A, A_URL: 'file:///secret' }, /^A_URL must be an address/],
  ['an unknown provider', { ...A, PAYMENT_ORDER: 'cash' }, /^PAYMENT_ORDER must be .+: alipay, stripe\.$/],
  ['a repeated one', { ...A, PAYMENT_ORDER: 'alipay,alipay' }, /^PAYMENT_ORDER must be /],
])('%s stops the start without echoing a value', (_name, env, message) => {
  expect(() => readPayments(env, PROVIDERS)).toThrow(SettingsError)
  expect(() => readPayments(env, PROVIDERS)).toThrow(message)
  expect(() => readPayments(env, PROVIDERS)).not.toThrow(/secret/)
})

test('the lines of a key may be joined by a literal \\n', () => {
  const pem = '-----BEGIN-----\nabc\n-----END-----'
  expect(pemSetting({ K: pem.replaceAll('\n', String.raw`\n`) }, 'K')).toBe(pem)
  expect(pemSetting({ K: pem }, 'K')).toBe(pem)
})

const testsOf = (env: Record<string, string>, given: { isOn: boolean; publicUrl?: string }) => ({
  publicUrl: 'http://127.0.0.1:3000',
  apiOrigin: undefined,
  ...given,
  payments: readPayments(env, PROVIDERS),
})

test.each<[string, Record<string, string>, boolean, RegExp | undefined]>([
  ['a real account and SANDBOX', { ...A }, true, /^SANDBOX is on, but A_URL is not/],
  ['a sandbox, a real account and SANDBOX', { ...A, ...here('A'), ...B }, true, /^SANDBOX is on, but B_URL is not/],
  ['a sandbox and a real account', { ...A, ...B, ...here('B') }, false, /^B_URL is a sandbox .* A_URL is a real/],
  ['two sandboxes', { ...A, ...here('A'), ...B, ...here('B') }, false, undefined],
  ['two real accounts', { ...A, ...B }, false, undefined],
])('%s', (_name, env, isOn, fault) => {
  const found = sandboxFault(testsOf(env, { isOn }))
  if (fault) expect(found).toMatch(fault)
  else expect(found).toBeUndefined()
})

test('a local provider makes payments tests, which a public shop must declare', () => {
  const env = { ...A, ...here('A'), ...B, ...here('B') }
  const publicUrl = 'https://tea.example.com'
  expect(isSandbox(testsOf(env, { isOn: false }))).toBe(true)
  expect(sandboxFault(testsOf(env, { isOn: false, publicUrl }))).toMatch(/^PUBLIC_URL is .+ A_URL is a sandbox/)
  expect(sandboxFault(testsOf(env, { isOn: true, publicUrl }))).toBeUndefined()
})
