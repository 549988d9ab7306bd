import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { sharedSecret } from './queries.ts'

export { readStoreLocations as storedLocations } from './queries.ts'

const SECRET_BYTES = 32

/** The secret shared by all processes of the shop, which seals tokens and signs links. */
export const shopSecret = (db: Db): Promise<Buffer> => sharedSecret(db, 'anti-forgery', randomBytes(SECRET_BYTES))
