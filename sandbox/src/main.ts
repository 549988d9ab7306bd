import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type ShopAccounts, settingsFor } from './accounts.ts'
import { type SandboxOptions, sandboxApp } from './app.ts'
import { PROVIDERS, type ProviderName, statePathOf, webhookUrlOf } from './providers.ts'

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
const unknown = [...wanted].find((name) => !PROVIDERS.includes(name as ProviderName))
if (unknown !== undefined) throw new Error(`there is no provider ${JSON.stringify(unknown)}: ${PROVIDERS.join(', ')}`)
if (values.state) mkdirSync(dirname(values.state), { recursive: true })

const named = { ...(SNAPPAY_MERCHANT_NAME && { name: SNAPPAY_MERCHANT_NAME }) }
const ownKeys = {
  ...(SNAPPAY_APP_ID && { appId: SNAPPAY_APP_ID }),
  ...(SNAPPAY_MERCHANT_NO && { merchantNo: SNAPPAY_MERCHANT_NO }),
  ...(SNAPPAY_KEY && { key: SNAPPAY_KEY }),
}
const statePath = (provider: ProviderName) => (values.state ? statePathOf(values.state, provider) : null)
const webhookUrl = (provider: ProviderName) => webhookUrlOf(values.shop, provider)
const options: Required<SandboxOptions> = {
  snappay: { statePath: statePath('snappay'), merchant: { ...named, ...ownKeys } },
  alipay: { statePath: statePath('alipay'), merchant: named },
  wechatpay: { statePath: statePath('wechatpay'), merchant: named },
  paypal: { statePath: statePath('paypal'), merchant: { ...named, webhookUrl: webhookUrl('paypal') } },
  stripe: { statePath: statePath('stripe'), merchant: { ...named, webhookUrl: webhookUrl('stripe') } },
}
const app = sandboxApp(Object.fromEntries(Object.entries(options).filter(([name]) => wanted.has(name))))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
console.log(`Sandbox ready at ${address}`)
const merchants: Required<ShopAccounts> = {
  snappay: app.snapPayMerchant,
  alipay: app.alipayMerchant,
  wechatpay: app.weChatPayMerchant,
  paypal: app.payPalMerchant,
  stripe: app.stripeMerchant,
}
const accounts = Object.fromEntries(Object.entries(merchants).filter(([name]) => wanted.has(name)))
for (const [name, value] of Object.entries(settingsFor(accounts, address))) {
  console.log(`${name}="${value.replaceAll('\n', '\\n')}"`)
}
