import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { handleNotification } from '../../areas/payment/notification-service.ts'

const MAX_NOTIFICATION_BYTES = 64_000

/**
 * Receives the notifications of payment providers. There is no visitor and no token; the provider's signature
 * authenticates a request. The body is passed on unparsed, since parsing and serializing a number could change the
 * signed text.
 */
export function registerGateways(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
      '/api/istore/gateways/:provider/notify',
      { bodyLimit: MAX_NOTIFICATION_BYTES, config: { limit: 'notification' } },
      async (request, reply) => {
        const { headers, query, params } = request
        const rawBody = typeof request.body === 'string' ? request.body : ''
        const answer = await handleNotification(context, params.provider, { headers, rawBody, query: textsOf(query) })
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    )
  })
}

/** Query parameters, except repeated ones. */
const textsOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
