import { portTrouble } from './setup/port.mjs'
import { exitWithError } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'

/** `npm run dev`: the shop with hot reload. The pages are not built; `dev/start.ts` says how it works. */
const busy = await portTrouble(Number(process.env.PORT?.trim() || 3000), process.env.HOST?.trim() || '127.0.0.1')
if (busy) exitWithError(busy)
process.chdir(ROOT)
const missing = await ready()
if (missing) exitWithError(missing)

process.env.NODE_ENV = 'development'
const { startDev } = await import('./dev/start.ts')
await startDev(ROOT).catch((error) => exitWithError(error instanceof Error ? error.message : String(error)))
