import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AddressTest, networkOf } from '../addresses.ts'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../areas/limits/rules.ts'
import { type TokenContext, visitorReader } from './csrf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller whose limits apply; null when none do. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** How requests of this route count; as reads by default. Monitors share addresses with visitors, so use `none`. */
    limit?: 'notification' | 'none'
  }
}

/** Address of requests that a document makes in process: they are not counted, because the document was. */
export const IN_PROCESS = 'in process'

/** Static files. */
const STATIC =
  /^\/(?:assets|media)\/|^[^?]*\.(?:js|css|map|ico|png|jpe?g|gif|svg|webp|avif|woff2?|txt|webmanifest)(?:\?|$)/i
const isStatic = ({ url }: FastifyRequest) => STATIC.test(url) && !url.startsWith('/api/')

function callerReader(context: TokenContext, isExempt: AddressTest): (request: FastifyRequest) => Caller | null {
  const visitorOf = visitorReader(context)
  return ({ ip, headers }) => {
    if (ip === IN_PROCESS || isExempt(ip)) return null
    const address = networkOf(ip)
    return { address, visitor: visitorOf(headers) ?? `guest/${address}` }
  }
}

/**
 * Counts each request before its body is read, and refuses requests beyond the limits of their visitor or address.
 * Routes registered earlier are not counted.
 */
export function registerLimits(
  app: FastifyInstance,
  context: TokenContext & Pick<AppContext, 'limits'>,
  isExempt: AddressTest,
): void {
  const { limits } = context
  const callerOf = callerReader(context, isExempt)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = callerOf(request)
    request.caller = caller
    const limit = request.routeOptions.config?.limit
    if (!caller || limit === 'none' || isStatic(request)) return done()
    const isNotification = limit === 'notification'
    const refusal = isNotification ? limits.takeNotification(caller) : limits.take('read', caller)
    return refusal ? done(refusal) : done()
  })
}
