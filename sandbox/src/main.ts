import { parseArgs } from 'node:util'
import { sandboxApp } from './app.ts'

/*
 * node sandbox/src/main.ts [--port N] [--state file]
 * The account comes from SNAPPAY_APP_ID, SNAPPAY_MERCHANT_NO and SNAPPAY_KEY; what is unset is made up and printed.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3900' }, state: { type: 'string' } } })
const { SNAPPAY_APP_ID, SNAPPAY_MERCHANT_NO, SNAPPAY_KEY, SNAPPAY_MERCHANT_NAME } = process.env

const app = sandboxApp({
  snappay: {
    statePath: values.state ?? null,
    merchant: {
      ...(SNAPPAY_APP_ID && { appId: SNAPPAY_APP_ID }),
      ...(SNAPPAY_MERCHANT_NO && { merchantNo: SNAPPAY_MERCHANT_NO }),
      ...(SNAPPAY_KEY && { key: SNAPPAY_KEY }),
      ...(SNAPPAY_MERCHANT_NAME && { name: SNAPPAY_MERCHANT_NAME }),
    },
  },
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
console.log(`Sandbox ready at ${address}`)
console.log(JSON.stringify({ snappay: { gatewayUrl: `${address}/snappay/api/gateway`, ...app.snapPayMerchant } }))
