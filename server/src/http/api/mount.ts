import { API_BASE, type Endpoint, whoText } from '@istore/contract/endpoint.ts'
import type { RefusalCode } from '@istore/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { admit, identify } from '../../areas/session/service.ts'
import { Refusal, UndeclaredRefusal } from '../../refusal.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import { isStorable } from '../../storable.ts'
import type { Visit } from '../../visit.ts'
import { carriesToken, isFromAnotherSite, offerToken } from '../csrf.ts'
import { visitOf } from '../visit.ts'
import { compileFor } from './validators.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit of a call. */
    visit: Visit
  }
}

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

/** A refusal of any call that uses the cart: what it means is the browser's business, not the call's. */
const OF_ANY_CALL: RefusalCode = 'CART_MOVED'

/**
 * What a handler returns. A refusal that its entry does not declare is a fault of ours: it is logged, which fails a test,
 * and still answered as the refusal that it is.
 */
export async function callHandler({ key, entry, handler }: MountedEndpoint, visit: Visit, input: AnyInput) {
  try {
    return await handler(visit, input)
  } catch (error) {
    if (error instanceof Refusal && error.code !== OF_ANY_CALL && !entry.refusals.includes(error.code)) {
      visit.context.log.error({ err: new UndeclaredRefusal(key, error) }, 'undeclared refusal')
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
    description: `Who: ${whoText(entry.who)}. Refusals: ${entry.refusals.join(', ') || 'none'}. Basis: ${entry.basis.spec}, ${entry.basis.shape}.`,
  } as FastifySchema
}

function checkSite(context: AppContext, entry: Endpoint, method: string, publicHost: string) {
  const writes = method !== 'GET'
  return (request: FastifyRequest): void => {
    if ((writes || entry.changes) && isFromAnotherSite(request.headers, publicHost)) throw new Refusal('FOREIGN_SITE')
    if (writes && !carriesToken(context, request.headers)) throw new Refusal('TOKEN_MISSING')
  }
}

function mountOne(app: FastifyInstance, context: AppContext, mounted: MountedEndpoint): void {
  const { key, entry } = mounted
  const [method = '', path = ''] = key.split(' ')
  const check = checkSite(context, entry, method, new URL(context.publicUrl).host)
  app.route({
    method,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(entry),
    config: { call: key },
    validatorCompiler: compileFor,
    // Before the body is read: what a visitor may not send is not received.
    onRequest: async (request, reply) => {
      check(request)
      const visit = visitOf(context, request, reply)
      await identify(visit)
      admit(entry, visit, request.params)
      request.visit = visit
    },
    handler: async (request, reply) => {
      const { params, query, body, visit } = request
      if (![params, query, body].every(isStorable)) throw new Refusal('INVALID_INPUT')
      if (method === 'GET') offerToken(context, request, reply)
      const call = () => callHandler(mounted, visit, { params, query, body })
      const result = await (entry.searches ? context.limits.search(request.caller, call) : call())
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return result instanceof SerializedReply ? reply.send(result.json) : result
    },
  })
}

export function mountEndpoints(app: FastifyInstance, context: AppContext, endpoints: MountedEndpoint[]): void {
  app.decorateRequest('visit')
  for (const mounted of endpoints) mountOne(app, context, mounted)
}
