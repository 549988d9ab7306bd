import { describe, expect, it } from 'vitest'
import { alipayRun } from './alipay/alipay-run.fixture.ts'
import { payPalRun } from './paypal/paypal-run.fixture.ts'
import type { SandboxRun } from './sandbox-run.fixture.ts'
import { stripeRun } from './stripe/stripe-run.fixture.ts'
import { weChatPayRun } from './wechatpay/wechatpay-run.fixture.ts'

const FORGED = ['wrongSignature', 'emptySignature']

async function payWith(run: SandboxRun, faults: object): Promise<void> {
  await run.setFaults(faults)
  const { url } = await run.openPage()
  await run.press(url, 'pay')
}

describe.each([
  // Stripe signs for one merchant: a notification about another is authentic, and ignored.
  { provider: 'stripe', start: stripeRun, faults: FORGED },
  { provider: 'paypal', start: payPalRun, faults: [...FORGED, 'otherMerchant'] },
  { provider: 'alipay', start: alipayRun, faults: [...FORGED, 'otherMerchant'] },
  { provider: 'wechatpay', start: weChatPayRun, faults: [...FORGED, 'otherMerchant'] },
])('$provider', ({ start, faults }) => {
  it.each(faults)('rejects a notification on every delivery: %s', async (fault) => {
    const run = await start()
    await payWith(run, { [fault]: true })
    expect(await run.settled(3)).toEqual([false, false, false])
    expect(run.received.map(({ state, ignored }) => ({ state, ignored }))).toEqual(
      Array(3).fill({ state: null, ignored: undefined }),
    )
  })

  it('reports an amount that is off by one unchanged', async () => {
    const run = await start()
    await payWith(run, { amountOffByOne: true })
    await run.settled(1)
    expect(run.received[0]?.state?.amount).toBe(4821)
  })
})
