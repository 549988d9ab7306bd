import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { CpuMeter, lostTicks } from './cpu-meter.mjs'

const usage = (parent: string, own: number, reaped = 0) => ({ parent, own, reaped })

it.each([
  ['waited for by its parent', { root: usage('', 1), child: usage('root', 50) }, { root: usage('', 1, 52) }, 0],
  ['not waited for', { root: usage('', 1), child: usage('root', 50) }, { root: usage('', 2) }, 50],
  ['an orphan', { root: usage('', 1), daemon: usage('init', 30, 5) }, { root: usage('', 2, 9) }, 35],
  [
    'with its parent, for which no process waited',
    { root: usage('', 1), zygote: usage('root', 2, 3), renderer: usage('zygote', 40) },
    { root: usage('', 1, 5) },
    40,
  ],
])('finds the time of a process that ended: %s', (_name, before, now, lost) => {
  expect(lostTicks(new Map(Object.entries(before)), new Map(Object.entries(now)))).toBe(lost)
})

const BUSY = 'const end = Date.now() + 60000; while (process.cpuUsage().user < 400_000 && Date.now() < end);'

it.runIf(process.platform === 'linux')('counts the time of a child, running and ended', async () => {
  const meter = new CpuMeter()
  const before = meter.seconds() ?? 0
  await once(spawn(process.execPath, ['-e', BUSY]), 'exit')
  expect((meter.seconds() ?? 0) - before).toBeGreaterThanOrEqual(0.4)
  meter.stop()
})
