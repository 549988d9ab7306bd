import { expect, it } from 'vitest'
import { asOne } from './counts.mjs'
import { lastLine, runSteps, type Step } from './run-steps.mjs'

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

it('runs two steps at a time that may run side by side, and prints each with its output', async () => {
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const beside = (name: string, wait?: Promise<void>) =>
    step(name, 'static', {
      beside: true,
      run: async () => {
        events.push(`${name} starts`)
        await wait
        if (name === 'types') first.resolve()
        return { ...asOne(true), output: `${name} found nothing\n` }
      },
    })
  const last = step('unit', 'unit')
  const steps = [beside('lint', first.promise), beside('types'), beside('words'), last]
  const total = await runSteps(steps, [], (line) => events.push(line.replace(/, [\d.]+ s$/, '')))
  expect(total).toEqual({ passed: 4, failed: 0 })
  expect(events.slice(0, 2)).toEqual(['lint starts', 'types starts'])
  expect(events.slice(2, 5)).toEqual(['\n=== types', 'types found nothing', '--- types: ok'])
  expect(events.slice(-2)).toEqual(['\n=== unit', '--- unit: ok'])
})
