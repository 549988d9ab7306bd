import { sandboxOf } from '@istore/sandbox/providers.ts'
import { describe, expect, it } from 'vitest'
import { PAYMENT_PROVIDERS } from './list.ts'
import { type SandboxRun, startRun } from './sandbox-run.fixture.ts'

async function payWith(run: SandboxRun, faults: object): Promise<void> {
  await run.setFaults(faults)
  const { url } = await run.openPage()
  await run.press(url, 'pay')
}

describe.each(PAYMENT_PROVIDERS.map(({ name }) => name))('%s', (name) => {
  it.each(sandboxOf(name).rejected)('rejects a notification on every delivery: %s', async (fault) => {
    const run = await startRun(name)
    await payWith(run, { [fault]: true })
    expect(await run.settled(3)).toEqual([false, false, false])
    expect(run.received.map(({ state, ignored }) => ({ state, ignored }))).toEqual(
      Array(3).fill({ state: null, ignored: undefined }),
    )
  })

  it('reports an amount that is off by one unchanged', async () => {
    const run = await startRun(name)
    await payWith(run, { amountOffByOne: true })
    await run.settled(1)
    expect(run.received[0]?.state?.amount).toBe(4821)
  })
})
