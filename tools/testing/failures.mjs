import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Number of failures listed at the end of a run, and the maximum length of each, in characters. */
const NAMED = 20
const MAX_LENGTH = 240

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest */
/** @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport */
/** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport */

/**
 * The failures of a run, one per line with the first line of the error, so that the end of a long log shows what to
 * look at.
 * @param {string} root
 * @param {string} folder of the run, with the reports of the runners
 * @returns {string[]}
 */
export function listFailures(root, folder) {
  const lines = [
    ...['unit', 'documents', 'budgets'].flatMap((name) => failedTests(root, read(join(folder, `${name}.json`)))),
    ...failedStories(read(join(folder, 'stories.json'))),
  ]
  const more = lines.length - NAMED
  return more > 0 ? [...lines.slice(0, NAMED), `and ${more} more`] : lines
}

/** @param {string} root @param {VitestReport | undefined} report @returns {string[]} */
function failedTests(root, report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [line(file, message)]
    return failed.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
  })
}

/** @param {PlaywrightReport | undefined} report @returns {string[]} */
function failedStories(report) {
  if (!report) return []
  return [...report.suites.flatMap(failedOfSuite), ...report.errors.map(({ message }) => line('stories', message))]
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    return failed.map(({ projectName, results }) =>
      line(`${file} › ${title} [${projectName}]`, results.find(({ error }) => error)?.error?.message),
    )
  })
  return [...own, ...suites.flatMap(failedOfSuite)]
}

/** @param {string} name @param {string} [message] */
function line(name, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return (first ? `${name}: ${first}` : name).slice(0, MAX_LENGTH)
}

/** @param {string} file @returns {any} undefined when the runner did not write it */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
