import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyText } from '../payments/request-body.ts'
import type { PayPalStore } from './merchant.ts'

/** Nine hours, in seconds. */
const TOKEN_LIFETIME_SECONDS = 32_400

/** Valid access tokens; none survives a restart. */
export interface Tokens {
  isValid(request: FastifyRequest): boolean
}

/** `POST /v1/oauth2/token`, and `/control/revoke-tokens`, which revokes all of them. */
export function tokenRoutes(app: FastifyInstance, store: PayPalStore): Tokens {
  const tokens = new Map<string, number>()
  app.post('/v1/oauth2/token', async (request, reply) => {
    const { clientId, clientSecret } = store.merchant
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (request.headers.authorization !== expected) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    }
    if (new URLSearchParams(bodyText(request.body)).get('grant_type') !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant type is not supported' })
    }
    const token = randomBytes(48).toString('base64url')
    tokens.set(token, store.now() + TOKEN_LIFETIME_SECONDS * 1000)
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
    }
  })
  app.post('/control/revoke-tokens', async () => {
    const revoked = tokens.size
    tokens.clear()
    return { revoked }
  })
  return {
    isValid: ({ headers }) => (tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > store.now(),
  }
}
