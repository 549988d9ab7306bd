import { exitWithError } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'

/** `npm run backup`: docs/operations.md says what it covers. */
process.chdir(ROOT)
const missing = await ready()
if (missing) exitWithError(missing)
await import('../server/src/backup.ts')
