import { ROOT, ready } from './setup/ready.mjs'
import { giveUp } from './setup/say.mjs'

/** `npm run admin -- <command>`: docs/operations.md says what it does. */
process.chdir(ROOT)
const missing = await ready()
if (missing) giveUp(missing)
await import('../server/src/admin.ts')
