import Fastify, { type FastifyInstance } from 'fastify'
import type { Merchant } from './snappay/merchant.ts'
import { type SnapPaySandboxOptions, snapPaySandbox } from './snappay/snappay.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The account that a shop needs to call the SnapPay sandbox. */
    snapPayMerchant: Merchant
  }
}

export interface SandboxOptions {
  snappay?: SnapPaySandboxOptions
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Local substitutes for the external services a shop needs, each under its own path: `/snappay`.
 * They share no code with the shop. They answer on this machine only.
 */
export function sandboxApp(options: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  // Signatures cover the text as it was sent, so every body stays text.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK_HOSTS.has(request.hostname))
      return reply.code(403).send({ message: 'the sandbox answers locally only' })
  })
  app.decorate('snapPayMerchant', snapPaySandbox(app, options.snappay ?? {}))
  app.get('/health', async () => ({ ok: true }))
  return app
}
