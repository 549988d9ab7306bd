import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countPlaywright, countReport, countVitest } from './counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

const passedRun = { success: true, numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] }
const story = (expected: number, unexpected = 0, flaky = 0) => ({ stats: { expected, unexpected, flaky }, errors: [] })

function report(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'istore-report-')), 'report.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

it('counts unit tests, and a file that broke before its first test', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'failed'), file('failed')]
  const counts = countVitest({ success: false, numPassedTests: 1, numFailedTests: 1, testResults })
  expect(counts).toEqual({ passed: 1, failed: 2 })
})

it('counts a flaky story and a broken set-up as failed', () => {
  expect(countPlaywright({ ...story(3, 1, 1), errors: [{}] })).toEqual({ passed: 3, failed: 3 })
})

it.each([
  ['all passed', passedRun, true, { passed: 2, failed: 0 }],
  ['the runner died after passing all', passedRun, false, { passed: 2, failed: 1 }],
  ['nothing ran', { ...passedRun, numPassedTests: 0, testResults: [] }, true, { passed: 0, failed: 1 }],
  ['the report is cut short', '{"success":true,', true, { passed: 0, failed: 1 }],
])('reads a report: %s', (_name, content, ok, expected) => {
  expect(countReport(report(content), ok, countVitest)).toEqual(expected)
})

it('counts a missing report as one failure', () => {
  expect(countReport('/nowhere/report.json', true, countPlaywright)).toEqual({ passed: 0, failed: 1 })
})
