import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../refusal.ts'
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts'

/** argon2id, 19 MiB, two passes. @source OWASP Password Storage Cheat Sheet */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Limits of concurrent hashing. A hash keeps a core busy for about 20 ms; no one should wait long for a turn. */
const BOUNDS = { running: 2, waiting: 100 } as const
const RETRY_SECONDS = 5
const limiter = new ConcurrencyLimiter()

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = await limiter.run('password', BOUNDS, async () => ({ value: await work() }))
  if (!result) throw new Refusal('TOO_MANY_REQUESTS', { seconds: RETRY_SECONDS })
  return result.value
}

/** The stored form of a password, a PHC string. Computed on another thread. @throws Refusal TOO_MANY_REQUESTS */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), COST))

/** Hash used when there is no password, computed once, so that unknown addresses take as long as known ones. */
let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches the stored hash. Takes as long if there is no hash.
 * @throws Refusal TOO_MANY_REQUESTS (too many passwords are being checked)
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('')
  const against = stored ?? (await dummyHash)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return stored !== null && isRight
}
