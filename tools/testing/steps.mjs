import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChineseFont, ensureChromium } from '../setup/browser.mjs'
import { withFileLock } from '../setup/file-lock.mjs'
import { print } from '../setup/print.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { buildWebWhenStale, webLock } from '../setup/web-build.mjs'
import { asOne, countPlaywright, countReport, countVitest } from './counts.mjs'
import { fullRun } from './extent.mjs'
import { runFolder } from './run-folder.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */
/** @typedef {import('./counts.mjs').Counts} Counts */

/** Milliseconds after which a test runner is considered hung. */
const MAX_RUN = (fullRun ? 180 : 45) * 60_000

/** Tests that take minutes: part of `npm run test:all` only. */
const LONG = ['bench/soak.test.ts', 'bench/races.test.ts']

/**
 * The steps of `npm test`, in order.
 * @param {string} root
 * @param {readonly string[]} rest arguments for the test runner, such as a path
 * @returns {Step[]}
 */
export function testSteps(root, rest) {
  // The build runs beside the static checks. It comes before the unit tests, some of which render complete documents.
  return [buildStep(root), ...staticSteps(root), ...vitestSteps(root, rest), ...browserSteps(root, rest)]
}

const UNUSED = 'Unused code'

/**
 * Several checkers repeat each other's work, and another check runs meanwhile: one takes a third less processor time.
 */
const ONE_CHECKER = ['--checkers', '1']

/** @param {string} root @returns {Step[]} */
function staticSteps(root) {
  const web = join(root, 'web')
  return staticChecks(root).map(([name, commands, cwd = root]) => {
    const run = () => runCheck(root, commands, cwd)
    // The check for unused code needs types that an earlier check generates.
    return {
      name,
      groups: ['static'],
      beside: name !== UNUSED,
      run: cwd === web ? () => withFileLock(webLock(root), run) : run,
    }
  })
}

/**
 * Each check with its commands, and the folder that they run in.
 * @param {string} root @returns {[string, string[][], string?][]}
 */
export function staticChecks(root) {
  const web = join(root, 'web')
  /** @type {[string, string[][], string?][]} */
  const checks = [
    ['Format and lint', [['biome', 'ci', '--error-on-warnings']]],
    ['Types', [['tsc', '-p', root, ...ONE_CHECKER]]],
    ['Types of the stories', [['tsc', '-p', join(root, 'e2e'), ...ONE_CHECKER]]],
    [
      'Types of the pages',
      [
        ['react-router', 'typegen'],
        ['tsc', '-p', web, '--noEmit', ...ONE_CHECKER],
        ['tsc', '-p', join(web, 'worker'), '--noEmit', ...ONE_CHECKER],
      ],
      web,
    ],
    ['Boundaries', [[join(root, 'tools/boundaries.ts')]]],
    ['Words', [[join(root, 'tools/words.ts')]]],
    [UNUSED, [['knip', '--no-progress']]],
    ['Commit subjects', [[join(root, 'tools/commits.ts')]]],
  ]
  for (const name of ['docs', 'tables']) {
    const file = join(root, `tools/${name}.ts`)
    if (existsSync(file)) checks.push([`Generated ${name} are fresh`, [[file, '--check']]])
  }
  return checks
}

/** @param {string} root @param {string[][]} commands @param {string} cwd */
async function runCheck(root, commands, cwd) {
  let output = ''
  for (const [program = '', ...args] of commands) {
    const result = await nodeProgram(root, program, args, { cwd, show: false })
    output += result.output
    if (!result.ok) return { ...asOne(false), output }
  }
  return { ...asOne(true), output }
}

/**
 * Runs a program of the project's packages, or a script of ours, under this Node.
 * @param {string} root @param {string} program @param {string[]} args @param {{ cwd?: string, show?: boolean }} [options]
 */
function nodeProgram(root, program, args, { cwd = root, show = true } = {}) {
  const script = program.includes('/') ? program : join(root, 'node_modules/.bin', program)
  return runCommand(process.execPath, [script, ...args], { cwd, show, timeoutMs: MAX_RUN })
}

const BUILD = 'Build of the pages'

/** @param {string} root @returns {Step} */
function buildStep(root) {
  const groups = ['unit', 'documents', 'budgets', 'e2e']
  return { name: BUILD, groups, quiet: true, beside: true, run: () => buildPages(root) }
}

/** @param {string} root @param {readonly string[]} rest @returns {Step[]} */
function vitestSteps(root, rest) {
  const documents = ['-c', 'e2e/documents/vitest.config.ts', ...rest]
  const budgets = ['bench', ...(fullRun ? [] : LONG.flatMap((file) => ['--exclude', file]))]
  return [
    {
      name: 'Unit and API tests',
      groups: ['unit'],
      run: () => runVitest(root, 'unit', ['--exclude', 'bench/**', ...rest]),
    },
    { name: 'Documents', groups: ['documents'], needs: [BUILD], run: () => runVitest(root, 'documents', documents) },
    { name: 'Budgets', groups: ['budgets'], needs: [BUILD], run: () => runVitest(root, 'budgets', budgets) },
  ]
}

/** @param {string} root @param {string} name of the report @param {string[]} args @returns {Promise<Counts>} */
async function runVitest(root, name, args) {
  const report = join(runFolder(root), `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await nodeProgram(root, 'vitest', ['run', ...reporters, ...args])
  return countReport(report, result.ok, countVitest)
}

/** @param {string} root @param {readonly string[]} rest @returns {Step[]} */
function browserSteps(root, rest) {
  const browser = { name: 'Chromium', groups: ['e2e'], quiet: true, run: () => findBrowser(root) }
  return [
    browser,
    { name: 'Stories', groups: ['e2e'], needs: [BUILD, browser.name], run: () => runStories(root, rest) },
  ]
}

/** @param {string} root @returns {Promise<Counts>} */
async function buildPages(root) {
  const problem = await buildWebWhenStale(root)
  if (problem) print(problem)
  return asOne(!problem)
}

/** @param {string} root @returns {Promise<Counts>} */
async function findBrowser(root) {
  const chromium = await ensureChromium(root)
  if ('missing' in chromium) print(chromium.missing)
  else process.env.CHROMIUM_PATH = chromium.path
  const font = await ensureChineseFont()
  if (font) print(font)
  return asOne('path' in chromium && !font)
}

/**
 * Failed stories run once more with a trace, to see why they failed; they stay failed.
 * @param {string} root @param {readonly string[]} rest @returns {Promise<Counts>}
 */
async function runStories(root, rest) {
  const folder = runFolder(root)
  const result = await nodeProgram(root, 'playwright', ['test', ...rest])
  const counts = countReport(join(folder, 'stories.json'), result.ok, countPlaywright)
  if (counts.failed > 0) {
    const traces = join(folder, 'traces')
    print(`\nRunning the failed stories once more, with traces in ${traces}`)
    process.env.TRACE_FAILED = 'yes'
    process.env.PLAYWRIGHT_LAST_RUN_OUTPUT_FILE = join(folder, 'stories/.last-run.json')
    await nodeProgram(root, 'playwright', [
      'test',
      '--last-failed',
      '--trace=on',
      `--output=${traces}`,
      '--reporter=list',
    ])
  }
  return counts
}
