import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../refusal.ts'
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts'

/** argon2id, 19 MiB, two passes. @source OWASP Password Storage Cheat Sheet */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes at a time: each keeps a core busy for some 20 ms; what waits for longer than a shopper would is refused. */
const BOUNDS = { running: 2, waiting: 100 } as const
const RETRY_SECONDS = 5
const limiter = new ConcurrencyLimiter()

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = await limiter.run('password', BOUNDS, async () => ({ value: await work() }))
  if (!result) throw new Refusal('TOO_MANY_REQUESTS', { seconds: RETRY_SECONDS })
  return result.value
}

/** What is stored of a password, in PHC form. Worked out on another thread. @throws Refusal TOO_MANY_REQUESTS */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), COST))

/** Of no password; made once, so that an unknown address takes as long as a known one. */
let ofNone: Promise<string> | undefined

/**
 * Whether a password is the one that was stored. It takes as long when there is none.
 * @throws Refusal TOO_MANY_REQUESTS (too many passwords are being checked)
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  ofNone ??= hashPassword('')
  const against = stored ?? (await ofNone)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return stored !== null && isRight
}
