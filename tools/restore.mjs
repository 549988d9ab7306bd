import { ROOT, ready } from './setup/ready.mjs'
import { giveUp } from './setup/say.mjs'

/** `npm run restore`: docs/operations.md says what it covers. */
process.chdir(ROOT)
const missing = await ready()
if (missing) giveUp(missing)
await import('../server/src/restore.ts')
