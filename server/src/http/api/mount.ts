import { API_BASE, type Endpoint, whoText } from '@istore/contract/endpoint.ts'
import { HANDLER_REFUSALS, isChange, refusalsOfKind } from '@istore/contract/refusals-by-kind.ts'
import type { FastifyInstance, FastifyRequest, FastifySchema, onRequestHookHandler } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { identify, refusalTo } from '../../areas/session/service.ts'
import { checkDeclared, Refusal } from '../../refusal.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import { isStorable } from '../../storable.ts'
import type { Visit } from '../../visit.ts'
import type { Watched } from '../../watched.ts'
import { carriesToken, isFromAnotherSite, offerToken } from '../csrf.ts'
import { visitOf } from '../visit.ts'
import { compileInput, compileReply } from './compilers.ts'
import { takeForms } from './receive-upload.ts'
import { Streams, wantsEvents } from './streams.ts'
import { UploadCalls } from './upload-calls.ts'

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
  upload?: string
}

export interface MountedEndpoint {
  key: string
  entry: Endpoint
  handler: (visit: unknown, input: AnyInput) => unknown
}

/**
 * Calls a handler.
 * @throws UndeclaredRefusal instead of a refusal that its entry does not declare, even if the API itself may give it
 */
export async function callHandler({ key, entry, handler }: MountedEndpoint, visit: Visit, input: AnyInput) {
  try {
    return await handler(visit, input)
  } catch (error) {
    throw checkDeclared(error, key, new Set([...entry.refusals, ...HANDLER_REFUSALS]))
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function schemaOf(entry: Endpoint, refusals: readonly string[]): FastifySchema {
  return {
    ...(entry.params && { params: entry.params }),
    ...(entry.query && { querystring: entry.query }),
    ...(entry.body && { body: entry.body }),
    response: { 200: entry.reply },
    summary: entry.summary,
    description: `${entry.upload ? `Takes multipart/form-data with one file, ${entry.upload.field}. ` : ''}${entry.stream ? 'Continues as text/event-stream for clients that accept it. ' : ''}Who: ${whoText(entry.who)}. Refusals: ${refusals.join(', ')}. Basis: ${entry.basis.spec}, ${entry.basis.shape}.`,
  } as FastifySchema
}

/** Returns a function that checks whether a request may make the call; it returns the refusal, or undefined. */
function siteCheck(context: AppContext, entry: Endpoint, method: string, publicHost: string) {
  const writes = method !== 'GET'
  return ({ headers }: FastifyRequest): Refusal | undefined => {
    if (isChange(method, entry) && isFromAnotherSite(headers, publicHost)) return new Refusal('FOREIGN_SITE')
    if (writes && !carriesToken(context, headers)) return new Refusal('TOKEN_MISSING')
    return undefined
  }
}

interface MountContext {
  context: AppContext
  uploads: UploadCalls
  streams: Streams
}

/** Run before the body is read, so that nothing is received that the visitor may not send. A guest needs no look-up. */
function admission({ context, uploads }: MountContext, { key, entry }: MountedEndpoint): onRequestHookHandler[] {
  const { upload } = entry
  const [method = ''] = key.split(' ')
  const refusalOf = siteCheck(context, entry, method, new URL(context.publicUrl).host)
  return [
    (request, reply, done) => {
      const visit = visitOf(context, request, reply)
      request.visit = visit
      const admitted = () => done(refusalOf(request) ?? refusalTo(entry, visit, request.params) ?? undefined)
      if (visit.mayBeShopper) identify(visit).then(admitted, done)
      else admitted()
    },
    (request, _reply, done) => {
      if (upload) uploads.admit(request, upload).then(() => done(), done)
      else done()
    },
  ]
}

function mountOne(app: FastifyInstance, shop: MountContext, mounted: MountedEndpoint): void {
  const { key, entry } = mounted
  const { context, uploads, streams } = shop
  const { upload, stream } = entry
  const [method = '', path = ''] = key.split(' ')
  const refusals = new Set([...refusalsOfKind(key, entry), ...entry.refusals])
  app.route({
    method,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(entry, [...refusals]),
    config: { call: key, refusals },
    // A HEAD request would run the same handler, and so open a stream.
    exposeHeadRoute: !stream,
    validatorCompiler: compileInput,
    serializerCompiler: compileReply,
    onRequest: admission(shop, mounted),
    handler: async (request, reply) => {
      const { params, query, body, visit } = request
      if (![params, query, body].every(isStorable)) throw new Refusal('INVALID_INPUT')
      if (method === 'GET') offerToken(context, request, reply)
      const call = (path?: string) => callHandler(mounted, visit, { params, query, body, upload: path })
      const answer = () => (upload ? uploads.receive(request, upload, call) : call())
      const result = await (entry.searches ? context.limits.search(request.caller, answer) : answer())
      if (stream && wantsEvents(request)) return streams.send(request, reply, result as Watched<unknown>)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      if (stream) return (result as Watched<unknown>).value
      return result instanceof SerializedReply ? reply.send(result.body) : result
    },
  })
}

export function mountEndpoints(app: FastifyInstance, context: AppContext, endpoints: MountedEndpoint[]): void {
  app.decorateRequest('visit')
  const shop = { context, uploads: new UploadCalls(context), streams: new Streams() }
  app.addHook('preClose', async () => shop.streams.close())
  for (const mounted of endpoints.filter(({ entry }) => !entry.upload)) mountOne(app, shop, mounted)
  app.register(async (scope) => {
    takeForms(scope)
    for (const mounted of endpoints.filter(({ entry }) => entry.upload)) mountOne(scope, shop, mounted)
  })
}
