import { type ErrorBody, REFUSALS, type RefusalArgs, type RefusalCode, reasonIn } from '@istore/contract/refusals.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { checkDeclared, Refusal, UndeclaredRefusal } from '../refusal.ts'
import { supportedLocale } from '../supported-locale.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages of the shop on this server; empty means all of ours. */
    supportedLanguages: () => readonly Locale[]
  }
  interface FastifyContextConfig {
    /** Every refusal that the contract declares for a call, by its handler or before it. */
    refusals?: ReadonlySet<RefusalCode>
  }
}

const FAULT = {
  en: 'Something went wrong on our side. Please try again.',
  zh: '服务出现问题，请稍后再试。',
}

const UNAVAILABLE = {
  en: 'The shop is briefly unavailable. Please try again in a moment.',
  zh: '商店暂时不可用，请稍后再试。',
}

/** Seconds until a call that failed without the database may be retried: by then an embedded one is restarted. */
export const RETRY_AFTER = '3'

/** Body of a call that the shop temporarily cannot answer: status 503, with `Retry-After`. @source assumed */
export const unavailableBody = (locale: Locale): ErrorBody => ({
  errors: { error: [{ code: 'UNAVAILABLE', message: UNAVAILABLE[locale] }] },
})

/** Builds the body of every failed call; nothing else does. @source spec §8 */
export function refusalBody(locale: Locale, ...given: RefusalArgs): ErrorBody {
  const [, data] = given
  return { errors: { error: [{ ...reasonIn(locale, ...given), ...(data && { data }) }] } }
}

/** The language of an error message: the one in which the call would have been answered. @source spec §4 Language */
const answerLocale = (request: FastifyRequest) =>
  supportedLocale(localeOf(request), request.server.supportedLanguages())

/** Answers a refusal without throwing. */
export function refuse(request: FastifyRequest, reply: FastifyReply, ...given: RefusalArgs): FastifyReply {
  const [code, data] = given
  if (data && 'seconds' in data) reply.header('retry-after', String(data.seconds))
  return reply
    .code(REFUSALS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(answerLocale(request), ...given)))
}

/** Converts Fastify's own errors into refusals; undefined for a fault. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('BODY_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('UNSUPPORTED_MEDIA')
  if (error.validation || (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)) {
    return new Refusal('INVALID_INPUT')
  }
  return undefined
}

/** Logs a refusal that the contract does not declare for its call. */
function logUndeclared(request: FastifyRequest, refusal: Refusal): void {
  const { call = '', refusals } = request.routeOptions.config
  const checked = refusals ? checkDeclared(refusal, call, refusals) : refusal
  if (checked instanceof UndeclaredRefusal) request.log.error({ err: checked }, 'undeclared refusal')
}

/** Turns every error into an error body: refusals as they are; faults are logged and answered in general words. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) {
      logUndeclared(request, refusal)
      return refuse(request, reply, ...refusal.given)
    }
    request.log.error({ err: error, requestId: request.id }, 'unhandled error')
    if (isDatabaseUnavailable(error)) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER })
      return reply.send(unavailableBody(answerLocale(request)))
    }
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ errors: { error: [{ code: 'FAULT', message: `${FAULT[answerLocale(request)]} (${request.id})` }] } })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'NOT_FOUND'))
}
