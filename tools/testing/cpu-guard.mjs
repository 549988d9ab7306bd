import { fullRun } from './extent.mjs'

/** @typedef {import('./cpu-record.mjs').CpuRecord} CpuRecord */

/** What one story may take in seconds of processor time, what each server that it starts adds, and a sweep of screens. */
const STORY = 3
const SERVER = 5
const SWEEP = 20

/** @param {number} servers that the story starts @param {readonly string[]} tags `@sweep` for one of many screens */
export const allowedSeconds = (servers, tags) => (tags.includes('@sweep') ? SWEEP : STORY) + servers * SERVER

/** What the suites of `npm test` may take, in seconds of processor time. */
const SUITE_SECONDS = { static: 110, unit: 330, documents: 90, budgets: 90, e2e: 1400 }

/** What `npm test` may take. The goal is 1,500, which the stories named in the report do not allow yet. */
const RUN_SECONDS = 1900

/** How many files the report names. */
const NAMED = 20

/** The dearest files, one a line. @param {readonly CpuRecord[]} files the dearest first */
export function dearestFiles(files) {
  return files.slice(0, NAMED).map(({ file, seconds, tests }) => {
    const each = (seconds / tests).toFixed(2)
    return `${seconds.toFixed(1).padStart(7)} s  ${file} (${tests} × ${each} s)`
  })
}

/**
 * Suites that took more than they may, one a line.
 * @param {Readonly<Record<string, number>>} suites seconds of each
 */
export function overCap(suites) {
  const total = Object.values(suites).reduce((sum, seconds) => sum + seconds, 0)
  return [
    ...(fullRun ? [] : overSuites(suites)),
    ...(fullRun || total <= RUN_SECONDS ? [] : [over('npm test', total, RUN_SECONDS)]),
  ]
}

/**
 * Files whose stories take more than they may, one a line. They are named, and do not fail the run yet.
 * @param {readonly CpuRecord[]} files
 */
export const overStoryCap = (files) =>
  files
    .filter(({ seconds, allowed }) => allowed !== undefined && seconds > allowed)
    .map(({ file, seconds, allowed = 0 }) => over(file, seconds, allowed))

/** @param {Readonly<Record<string, number>>} suites */
function overSuites(suites) {
  return Object.entries(SUITE_SECONDS).flatMap(([name, cap]) => {
    const seconds = suites[name] ?? 0
    return seconds > cap ? [over(`suite ${name}`, seconds, cap)] : []
  })
}

/** @param {string} name @param {number} seconds @param {number} cap */
const over = (name, seconds, cap) => `${name}: ${seconds.toFixed(1)} s of processor time, at most ${cap}`
