import type { FastifyReply, FastifyRequest } from 'fastify'
import { InjectedFailure, sendServerError } from '../payments/create.ts'
import { newId, type StripeStore } from './merchant.ts'
import { StripeRefusal } from './refusal.ts'

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<object | null>

/** Checks the secret key of a request, and sends the handler's result; null for a lost reply. */
export function apiRoute(store: StripeStore, run: Run) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('request-id', newId('req_'))
    try {
      checkKey(request, store.merchant.secretKey)
      return (await run(request, reply)) ?? reply
    } catch (error) {
      if (error instanceof InjectedFailure) return sendServerError(reply)
      if (error instanceof StripeRefusal) return reply.code(error.status).send({ error: error.row })
      throw error
    }
  }
}

/** @throws StripeRefusal 401 */
function checkKey({ headers }: FastifyRequest, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key === secretKey) return
  const message =
    key === undefined
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ****${key.slice(-4)}`
  throw new StripeRefusal(401, { type: 'invalid_request_error', message })
}
