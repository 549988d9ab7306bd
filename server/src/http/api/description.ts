import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

export type ApiDocument = StaticDocumentSpec['document']

/** Records the calls that are registered from now on, for `descriptionOf`. */
export async function recordCalls(app: FastifyInstance): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'istore client API', version: '1', description: 'Every call of the store front.' },
    },
  })
}

/** The OpenAPI document of a server whose calls were recorded. The server must be ready. */
export const descriptionOf = (app: FastifyInstance): ApiDocument => app.swagger() as ApiDocument

/** Serves the API's OpenAPI document and its page at `/api/docs`; both are generated from the contract. */
export async function registerDescription(app: FastifyInstance, document: ApiDocument): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
