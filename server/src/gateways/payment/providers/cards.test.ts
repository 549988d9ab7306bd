import { environmentOf } from '@istore/contract/environment.ts'
import { PAYMENT_CALLS } from '@istore/contract/payment-calls.ts'
import { describe, expect, it } from 'vitest'
import { makeCertificate } from './paypal/certificates.fixture.ts'
import { payPal } from './paypal/provider.ts'
import { stripe } from './stripe/provider.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const ROOT = makeCertificate({ name: 'Root', isAuthority: true }).pem
const GIVEN = {
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

describe.each([
  [stripe, 'CARD'],
  [payPal, 'PAYPAL'],
])('$name', (provider, brand) => {
  const [method, ...more] = provider.methods

  it('has one method, which has a request call', () => {
    expect(more).toEqual([])
    expect(method).toMatchObject({ brand, flow: 'redirect' })
    expect(Object.keys(PAYMENT_CALLS[provider.name].methods)).toEqual([method?.id])
  })

  it.each([
    [PHONE, true],
    ['Mozilla/5.0 (X11; Linux x86_64)', true],
    [`${PHONE} MicroMessenger/8.0`, false],
    [`${PHONE} AlipayClient/10.5`, false],
  ])('in %s: %s', (userAgent, expected) => {
    expect(method?.worksIn({ ...environmentOf(userAgent), openId: false })).toBe(expected)
  })

  it('requires each of its settings', () => {
    for (const name of provider.settings.names) {
      const { [name as keyof typeof GIVEN]: _left, ...others } = GIVEN
      expect(() => provider.settings.read(others)).toThrow(`${name} is missing`)
    }
  })

  it('rejects a malformed address without echoing it', () => {
    const [name = ''] = provider.settings.names
    const read = () => provider.settings.read({ ...GIVEN, [name]: 'ftp://secret@host' })
    expect(read).toThrow(`${name} must be an address`)
    expect(read).not.toThrow('secret')
  })
})

describe('the accounts', () => {
  it('of Stripe', () => {
    const account = stripe.settings.read(GIVEN)
    expect(account).toEqual({ apiUrl: 'https://api.stripe.com', secretKey: 'sk_1', webhookSecret: 'whsec_1' })
    expect(stripe.settings.baseUrls(account)).toEqual(['https://api.stripe.com'])
    expect(stripe.connect(account).provider).toBe('stripe')
  })

  it('of PayPal rejects a malformed root certificate', () => {
    const read = () => payPal.settings.read({ ...GIVEN, PAYPAL_CERT_ROOT: ROOT.slice(0, -40) })
    expect(read).toThrow('PAYPAL_CERT_ROOT must be one or more certificates in PEM.')
  })

  it.each([
    [undefined, null],
    [ROOT.replaceAll('\n', String.raw`\n`), ROOT],
  ])('of PayPal accepts the root %j', (PAYPAL_CERT_ROOT, certRoot) => {
    const account = payPal.settings.read({ ...GIVEN, ...(PAYPAL_CERT_ROOT && { PAYPAL_CERT_ROOT }) })
    expect(account).toMatchObject({ baseUrl: 'https://api-m.paypal.com', webhookId: 'webhook', certRoot })
    expect(payPal.settings.baseUrls(account)).toEqual(['https://api-m.paypal.com'])
    expect(payPal.connect(account).provider).toBe('paypal')
  })
})
