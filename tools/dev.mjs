import { portTrouble } from './setup/port.mjs'
import { ROOT, ready } from './setup/ready.mjs'
import { giveUp } from './setup/say.mjs'

/** `npm run dev`: the shop with hot reload. The pages are not built; `dev/start.ts` says how it works. */
const busy = await portTrouble(Number(process.env.PORT?.trim() || 3000), process.env.HOST?.trim() || '127.0.0.1')
if (busy) giveUp(busy)
process.chdir(ROOT)
const missing = await ready()
if (missing) giveUp(missing)

process.env.NODE_ENV = 'development'
const { startDev } = await import('./dev/start.ts')
await startDev(ROOT).catch((error) => giveUp(error instanceof Error ? error.message : String(error)))
