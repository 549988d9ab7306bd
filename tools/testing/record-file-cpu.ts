import { afterAll } from 'vitest'
import { CpuMeter } from './cpu-meter.mjs'
import { recordCpu } from './cpu-record.mjs'

// Runs before each test file. A worker process runs one file at a time: what it and its children use counts for the
// file.
const ROOT = new URL('../..', import.meta.url).pathname
const meter = new CpuMeter()
const before = meter.seconds()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures that are used
afterAll(({}, { file }) => {
  const after = meter.seconds()
  meter.stop()
  if (before === undefined || after === undefined) return
  recordCpu(ROOT, { file: file.filepath, seconds: after - before, tests: file.tasks.length })
})
