import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { type ApiDocument, registerDescription } from './api/description.ts'
import { createServer } from './create-server.ts'

interface AdminParts {
  logger: FastifyBaseLogger
  /** The description of the API; null where this server only forwards calls. */
  document: ApiDocument | null
  /** Registers further routes of the listener. */
  register: (admin: FastifyInstance) => void
}

/**
 * Opens the listener for the shop's operators: metrics, and the description of the API. It has no sign-in, so its
 * address must be reachable by them only, and no proxy may forward to it.
 * @returns null when the settings configure none
 */
export async function openAdmin(
  address: Settings['admin'],
  { logger, document, register }: AdminParts,
): Promise<FastifyInstance | null> {
  if (!address) return null
  const admin = createServer({ logger })
  register(admin)
  if (document) await registerDescription(admin, document)
  await admin.listen(address)
  return admin
}
