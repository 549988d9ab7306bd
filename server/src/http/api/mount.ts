import { API_BASE, type Endpoint } from '@istore/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { Refusal, UndeclaredRefusal } from '../../refusal.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { carriesToken, isFromAnotherSite, offerToken } from '../csrf.ts'
import { visitOf } from '../visit.ts'
import { isStorable } from './storable.ts'
import { compileFor } from './validators.ts'

interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
}

export interface MountedEndpoint {
  key: string
  entry: Endpoint
  handler: (visit: unknown, input: AnyInput) => unknown
}

/**
 * What a handler returns. A refusal that its entry does not declare is a fault of ours: it is logged, which fails a test,
 * and still answered as the refusal that it is.
 */
export async function callHandler({ key, entry, handler }: MountedEndpoint, visit: Visit, input: AnyInput) {
  try {
    return await handler(visit, input)
  } catch (error) {
    if (error instanceof Refusal && !entry.refusals.includes(error.code)) {
      visit.shop.log.error({ err: new UndeclaredRefusal(key, error) }, 'undeclared refusal')
    }
    throw error
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function schemaOf(entry: Endpoint): FastifySchema {
  return {
    ...(entry.params && { params: entry.params }),
    ...(entry.query && { querystring: entry.query }),
    ...(entry.body && { body: entry.body }),
    response: { 200: entry.reply },
    summary: entry.summary,
    description: `Who: ${entry.who}. Refusals: ${entry.refusals.join(', ') || 'none'}. Basis: ${entry.basis.spec}, ${entry.basis.shape}.`,
  } as FastifySchema
}

function checkSite(shop: Shop, entry: Endpoint, method: string, publicHost: string) {
  const writes = method !== 'GET'
  return (request: FastifyRequest): void => {
    if ((writes || entry.changes) && isFromAnotherSite(request.headers, publicHost)) throw new Refusal('FOREIGN_SITE')
    // There is no sign-in yet, so no visitor is a shopper.
    if (entry.who === 'shopper') throw new Refusal('SIGN_IN_NEEDED')
    if (writes && !carriesToken(shop.secret, request.headers)) throw new Refusal('TOKEN_MISSING')
  }
}

function mountOne(app: FastifyInstance, shop: Shop, mounted: MountedEndpoint): void {
  const { key, entry } = mounted
  const [method = '', path = ''] = key.split(' ')
  const check = checkSite(shop, entry, method, new URL(shop.publicUrl).host)
  app.route({
    method,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(entry),
    validatorCompiler: compileFor,
    onRequest: async (request) => check(request),
    handler: async (request, reply) => {
      const { params, query, body } = request
      if (![params, query, body].every(isStorable)) throw new Refusal('INVALID_INPUT')
      if (method === 'GET') offerToken(shop, request, reply)
      const visit = visitOf(shop, request, reply)
      const result = await callHandler(mounted, visit, { params, query, body })
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return result instanceof SerializedReply ? reply.send(result.json) : result
    },
  })
}

/** Mounts every entry of the contract with its handler. */
export function mountEndpoints(app: FastifyInstance, shop: Shop, endpoints: MountedEndpoint[]): void {
  for (const mounted of endpoints) mountOne(app, shop, mounted)
}
