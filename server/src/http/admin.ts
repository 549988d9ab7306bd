import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { type ApiDocument, registerDescription } from './api/description.ts'
import { createServer } from './create-server.ts'

interface AdminParts {
  logger: FastifyBaseLogger
  /** The description of the API; null where this server only passes calls on. */
  document: ApiDocument | null
  /** Registers what else answers there. */
  register: (admin: FastifyInstance) => void
}

/**
 * Opens the listener for those who run the shop: figures, and the description of the API. It has no sign-in, so its address
 * must be one that only they reach, and no proxy may lead there.
 * @returns null when the settings name none
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
