import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsFor } from './accounts.ts'
import { sandboxApp } from './app.ts'
import { PROVIDERS } from './providers.ts'
import { shopOptions } from './shop-options.ts'

/*
 * node sandbox/src/main.ts [--port N] [--state file] [--shop address] [--providers snappay,alipay,…]
 * SnapPay's account comes from SNAPPAY_APP_ID, SNAPPAY_MERCHANT_NO and SNAPPAY_KEY. Unset values are generated, and all
 * accounts are printed as settings of the shop. `--shop` is where webhooks go.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3900' },
    state: { type: 'string' },
    shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    providers: { type: 'string', default: PROVIDERS.join(',') },
  },
})
const { SNAPPAY_APP_ID, SNAPPAY_MERCHANT_NO, SNAPPAY_KEY, SNAPPAY_MERCHANT_NAME } = process.env
const wanted = new Set(values.providers.split(','))
const unknown = [...wanted].find((name) => !PROVIDERS.some((known) => known === name))
if (unknown !== undefined) throw new Error(`there is no provider ${JSON.stringify(unknown)}: ${PROVIDERS.join(', ')}`)
if (values.state) mkdirSync(dirname(values.state), { recursive: true })

const snappay = {
  ...(SNAPPAY_APP_ID && { appId: SNAPPAY_APP_ID }),
  ...(SNAPPAY_MERCHANT_NO && { merchantNo: SNAPPAY_MERCHANT_NO }),
  ...(SNAPPAY_KEY && { key: SNAPPAY_KEY }),
}
const providers = PROVIDERS.filter((name) => wanted.has(name))
const app = sandboxApp(
  shopOptions(providers, {
    accounts: { snappay },
    ...(SNAPPAY_MERCHANT_NAME && { merchantName: SNAPPAY_MERCHANT_NAME }),
    ...(values.state && { statePath: values.state }),
    url: values.shop,
  }),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
console.log(`Sandbox ready at ${address}`)
for (const [name, value] of Object.entries(settingsFor(app.shopCredentials, address))) {
  console.log(`${name}="${value.replaceAll('\n', '\\n')}"`)
}
