import { expect, it } from 'vitest'
import { asOne, type Counts } from './counts.mjs'
import { type Ended, lastLine, runSteps, type Step } from './run-steps.mjs'

function step(name: string, group: string, more: Partial<Step> = {}): Step {
  return { name, groups: [group], run: async () => asOne(true), ...more }
}

const fails = { run: async () => asOne(false) }
const quiet = () => {}

it('runs every step, also after a failure, and adds up', async () => {
  const many = step('unit', 'unit', { run: async () => ({ passed: 40, failed: 2 }) })
  const total = await runSteps([step('lint', 'static', fails), many, step('types', 'static')], [], quiet)
  expect(lastLine(total)).toBe('41 passed, 3 failed')
})

it('counts a step that throws as failed', async () => {
  const broken = step('unit', 'unit', { run: () => Promise.reject(new Error('no runner')) })
  const lines: string[] = []
  expect(await runSteps([broken], [], (line) => lines.push(line))).toEqual({ passed: 0, failed: 1 })
  expect(lines.join('\n')).toContain('no runner')
})

it('does not run what needs a failed step, and counts it as failed', async () => {
  let ran = false
  const stories = step('stories', 'e2e', {
    needs: ['build'],
    run: async () => {
      ran = true
      return asOne(true)
    },
  })
  const total = await runSteps([step('build', 'e2e', { ...fails, quiet: true }), stories], [], quiet)
  expect(total).toEqual({ passed: 0, failed: 2 })
  expect(ran).toBe(false)
})

it('does not count a set-up step that went well', async () => {
  expect(await runSteps([step('build', 'e2e', { quiet: true })], [], quiet)).toEqual({ passed: 0, failed: 0 })
})

it('runs only the requested groups', async () => {
  const total = await runSteps([step('lint', 'static'), step('unit', 'unit'), step('stories', 'e2e')], ['unit'], quiet)
  expect(total).toEqual({ passed: 1, failed: 0 })
})

/** Runs steps that may run side by side, and notes when each starts and ends. */
async function runBeside(parts: Record<string, Partial<Step>>) {
  const events: string[] = []
  const steps = Object.entries(parts).map(([name, { run, ...more }]) =>
    step(name, 'static', {
      beside: true,
      ...more,
      run: async () => {
        events.push(`${name} starts`)
        const counts = (await run?.()) ?? asOne(true)
        events.push(`${name} ends`)
        return { ...counts, output: `${name} found nothing\n` }
      },
    }),
  )
  const batches: string[][] = []
  const say = (line: string) => events.push(line.replace(/, [\d.]+ s$/, ''))
  const onEnd = (ended: readonly Ended[]) => batches.push(ended.map((each) => each.step.name).sort())
  const total = await runSteps([...steps, step('stories', 'e2e')], [], say, onEnd)
  return { events, batches, total }
}

/** Passes, and lets another step pass. */
const passing = (other: PromiseWithResolvers<Counts>) => ({
  run: async () => {
    other.resolve(asOne(true))
    return asOne(true)
  },
})

it('runs two steps at a time that may run side by side, and prints each with its output', async () => {
  const first = Promise.withResolvers<Counts>()
  const { events, batches, total } = await runBeside({
    lint: { run: () => first.promise },
    types: passing(first),
    words: {},
  })
  expect(total).toEqual({ passed: 4, failed: 0 })
  expect(events.slice(0, 2)).toEqual(['lint starts', 'types starts'])
  expect(events).toContain('types found nothing')
  expect(events.slice(-2)).toEqual(['\n=== stories', '--- stories: ok'])
  expect(batches).toEqual([['lint', 'types', 'words'], ['stories']])
})

it('lets a step pass by whose needs still run, and starts it afterwards', async () => {
  const built = Promise.withResolvers<Counts>()
  const { events } = await runBeside({
    build: { run: () => built.promise },
    unit: { needs: ['build'], streams: true },
    lint: passing(built),
  })
  expect(events.filter((event) => event.endsWith('starts'))).toEqual(['build starts', 'lint starts', 'unit starts'])
  expect(events.indexOf('build ends')).toBeLessThan(events.indexOf('unit starts'))
  expect(events.indexOf('\n=== unit')).toBeLessThan(events.indexOf('unit starts'))
})

it('does not run what needs a failed step beside it', async () => {
  const { events, total } = await runBeside({ build: fails, unit: { needs: ['build'] } })
  expect(events).not.toContain('unit starts')
  expect(total).toEqual({ passed: 1, failed: 2 })
})
