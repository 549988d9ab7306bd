import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** @typedef {{ success: boolean, numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport */

/** A check without tests of its own counts as one test. @param {boolean} ok @returns {Counts} */
export function asOne(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** A test file that broke before its first test counts as one failure. @param {VitestReport} report @returns {Counts} */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** A story that passed only at a second try counts as failed. @param {PlaywrightReport} report @returns {Counts} */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/**
 * Reads what a test runner reported. A runner that crashed, or ran no test, is a failure whatever it reported.
 * @template T
 * @param {string} file the runner's JSON report
 * @param {boolean} ok whether the runner ended well
 * @param {(report: T) => Counts} count
 * @returns {Counts}
 */
export function countReport(file, ok, count) {
  const counts = readCounts(file, count)
  if (counts.failed > 0) return counts
  return ok && counts.passed > 0 ? counts : { passed: counts.passed, failed: 1 }
}

/** @template T @param {string} file @param {(report: T) => Counts} count @returns {Counts} */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
