import { exitWithError } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'

/** `npm run admin -- <command>`: docs/operations.md says what it does. */
process.chdir(ROOT)
const missing = await ready()
if (missing) exitWithError(missing)
await import('../server/src/admin.ts')
