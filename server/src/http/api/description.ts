import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The API's OpenAPI document and its page, both made from the contract, at `/api/docs`. Register it before the calls. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'istore client API', version: '1', description: 'Every call of the store front.' },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
