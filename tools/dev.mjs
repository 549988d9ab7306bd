import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT, ready } from './setup/ready.mjs'
import { restarter } from './setup/restarter.mjs'
import { giveUp, say } from './setup/say.mjs'

/**
 * `npm run dev`: `npm start`, again after every saved file. The pages are built as for production, so that what is seen
 * here is what shoppers get.
 */
const WATCHED = ['web/app', 'server/src', 'contract/src', 'sandbox/src', 'demo']

const missing = await ready()
if (missing) giveUp(missing)

const shop = restarter(process.execPath, [join(ROOT, 'tools/start.mjs')])
for (const folder of WATCHED) {
  if (!existsSync(join(ROOT, folder))) continue
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || /(^|\/)(node_modules|\.)|\.test\.tsx?$/.test(file)) return
    shop.restartSoon(() => say(`\n${folder}/${file} changed: starting again…`))
  })
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => shop.stop().then(() => process.exit(0)))
}
shop.start()
