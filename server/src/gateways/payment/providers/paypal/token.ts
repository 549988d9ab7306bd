import { GatewayError } from '../../gateway.ts'
import type { PayPalOptions } from './account.ts'
import { readPayPalReply, sendToPayPal } from './wire.ts'

/** A token is replaced this long before it expires, so that it does not expire in transit. */
const MARGIN_MS = 60_000

export interface TokenSource {
  /** A token that does not expire soon. Concurrent callers share one request. */
  current(): Promise<string>
  /** Discards a token that PayPal rejected; a newer one stays. */
  drop(token: string): void
}

/** @source developer.paypal.com/api/rest/authentication */
export function tokenSource(options: PayPalOptions): TokenSource {
  let known: { token: string; until: number } | null = null
  let inFlight: Promise<string> | null = null
  const now = () => (options.now?.() ?? new Date()).getTime()

  async function request(): Promise<string> {
    const { token, seconds } = await requestToken(options)
    known = { token, until: now() + seconds * 1000 - MARGIN_MS }
    return token
  }

  return {
    async current() {
      if (known && known.until > now()) return known.token
      inFlight ??= request().finally(() => {
        inFlight = null
      })
      return inFlight
    },
    drop(token) {
      if (known?.token === token) known = null
    },
  }
}

async function requestToken(options: PayPalOptions): Promise<{ token: string; seconds: number }> {
  const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const response = await sendToPayPal(options, '/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const { access_token, expires_in } = await readPayPalReply(response, 'a request for a token')
  if (typeof access_token !== 'string' || !/^[\x21-\x7e]{1,4096}$/.test(access_token)) {
    throw new GatewayError('PayPal returned no token', true)
  }
  return { token: access_token, seconds: typeof expires_in === 'number' ? expires_in : 0 }
}
