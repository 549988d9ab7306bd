import Fastify, { type FastifyInstance } from 'fastify'
import { PROVIDERS, type SANDBOXES, sandboxOf } from './providers.ts'

type Sandboxes = typeof SANDBOXES

/** The shop's credentials at each provider. */
export type ShopCredentials = { [Name in keyof Sandboxes]: ReturnType<Sandboxes[Name]['mount']> }

/** A sandbox is started when its options are given. */
export type SandboxOptions = { [Name in keyof Sandboxes]?: Parameters<Sandboxes[Name]['mount']>[2] }

declare module 'fastify' {
  interface FastifyInstance {
    /** For the sandboxes that were started. */
    shopCredentials: ShopCredentials
  }
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Local substitutes for the external services a shop needs, each under its own path such as `/snappay`.
 * They share no code with the shop. They answer on this machine only.
 */
export function sandboxApp(options: SandboxOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  // Signatures cover the text as it was sent, so every body stays text.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK_HOSTS.has(request.hostname))
      return reply.code(403).send({ message: 'the sandbox answers locally only' })
  })
  const started = PROVIDERS.flatMap((name) => {
    const chosen = options[name]
    return chosen ? [[name, sandboxOf(name).mount(app, name, chosen)] as const] : []
  })
  app.decorate('shopCredentials', Object.fromEntries(started) as ShopCredentials)
  app.get('/health', async () => ({ ok: true }))
  return app
}
