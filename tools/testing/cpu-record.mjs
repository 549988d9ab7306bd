import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Processor time of one story, or of one file of unit tests, in seconds; `allowed` where the guard has a limit for it.
 * @typedef {{ file: string, seconds: number, tests: number, allowed?: number }} CpuRecord
 */

/** Adds one record to those of the current run, if there is one. @param {string} root @param {CpuRecord} record */
export function recordCpu(root, { file, ...rest }) {
  const folder = process.env.TEST_RUN_FOLDER
  if (folder) appendFileSync(recordsOf(folder), `${JSON.stringify({ file: relative(root, file), ...rest })}\n`)
}

/**
 * The records of a run added up by file, the costliest first.
 * @param {string} folder of the run
 * @returns {CpuRecord[]}
 */
export function cpuByFile(folder) {
  /** @type {Map<string, CpuRecord>} */
  const files = new Map()
  for (const record of readRecords(folder)) {
    const sum = files.get(record.file)
    files.set(record.file, sum ? add(sum, record) : record)
  }
  return [...files.values()].sort((a, b) => b.seconds - a.seconds)
}

/** @param {CpuRecord} a @param {CpuRecord} b @returns {CpuRecord} */
function add(a, b) {
  const allowed = a.allowed === undefined ? undefined : a.allowed + (b.allowed ?? 0)
  return { file: a.file, seconds: a.seconds + b.seconds, tests: a.tests + b.tests, allowed }
}

/** @param {string} folder @returns {CpuRecord[]} */
function readRecords(folder) {
  const file = recordsOf(folder)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

/** @param {string} folder */
const recordsOf = (folder) => join(folder, 'cpu.jsonl')
