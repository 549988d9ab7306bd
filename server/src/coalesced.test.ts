import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('many calls during a run are answered by one more run, which begins after them', async () => {
  const runs: (() => void)[] = []
  const call = coalesced(() => new Promise((end) => runs.push(end)))
  call()
  for (let n = 0; n < 100; n += 1) call()
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await turn()
  expect(runs).toHaveLength(2)
  runs[1]?.()
  await turn()
  call()
  expect(runs).toHaveLength(3)
})
