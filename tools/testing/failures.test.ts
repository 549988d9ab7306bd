import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFailures } from './failures.mjs'

function runWith(reports: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'istore-failures-'))
  for (const [name, report] of Object.entries(reports)) writeFileSync(join(folder, name), JSON.stringify(report))
  return folder
}

const failedTest = {
  status: 'failed',
  fullName: 'cart adds',
  failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at x'],
}
const broken = { name: '/shop/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] }

it('names failed tests and files that broke before their first test', () => {
  const file = { name: '/shop/a.test.ts', status: 'failed', assertionResults: [failedTest, { status: 'passed' }] }
  const folder = runWith({ 'unit.json': { testResults: [file] }, 'budgets.json': { testResults: [broken] } })
  expect(listFailures('/shop', folder)).toEqual(['a.test.ts › cart adds: expected 1', 'b.test.ts: no such file'])
})

it('names failed and flaky stories of nested suites, and errors outside them', () => {
  const test = (status: string, message?: string) => ({
    status,
    projectName: 'zh-phone',
    results: [{}, { error: message ? { message } : undefined }],
  })
  const specs = [
    { title: 'pays', tests: [test('unexpected', 'Timed out\nlog')] },
    { title: 'waits', tests: [test('flaky'), test('expected')] },
  ]
  const suites = [{ title: '', file: 'pay.spec.ts', suites: [{ title: 'on', file: 'pay.spec.ts', specs }] }]
  const folder = runWith({ 'stories.json': { suites, errors: [{ message: 'no browser' }] } })
  expect(listFailures('/shop', folder)).toEqual([
    'pay.spec.ts › pays [zh-phone]: Timed out',
    'pay.spec.ts › waits [zh-phone]',
    'stories: no browser',
  ])
})

it('is empty without reports, and ends after twenty', () => {
  expect(listFailures('/shop', runWith({}))).toEqual([])
  const file = { name: '/shop/a.test.ts', status: 'failed', assertionResults: Array(25).fill(failedTest) }
  const lines = listFailures('/shop', runWith({ 'unit.json': { testResults: [file] } }))
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toBe('and 5 more')
})
