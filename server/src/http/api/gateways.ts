import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { takeNotification } from '../../areas/payment/service.ts'

const LARGEST_NOTIFICATION = 64_000

/**
 * Where payment providers notify us: no visitor, no token; the provider's signature is the proof. The body is passed on
 * as it came, since reading and writing a number again could change the text that was signed.
 */
export function registerGateways(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>(
      '/api/istore/gateways/:provider/notify',
      { bodyLimit: LARGEST_NOTIFICATION, config: { limit: 'notification' } },
      async (request, reply) => {
        const answer = await takeNotification(context, request.params.provider, request.body)
        return reply
          .code(answer.taken ? 200 : 400)
          .type(answer.type)
          .send(answer.body)
      },
    )
  })
}
