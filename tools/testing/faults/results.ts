import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../setup/ready.mjs'
import type { Fault } from './fault-list.ts'

export const STAGES = ['static', 'unit', 'documents', 'budgets', 'stories'] as const
export type Stage = (typeof STAGES)[number]

/** The result for a fault: the stage and test that found it, or null, and the stages that did not detect it. */
export interface Result {
  stage: Stage | null
  test: string
  seconds: number
  passed: Stage[]
}

const FILE = join(ROOT, 'bench/results/faults.json')
const TABLE = join(ROOT, 'bench/results', `${new Date().toISOString().slice(0, 10)}-faults.md`)

export function readResults(): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return {}
  }
}

/** Records the result of a stage for a fault. @param test null when no test of the stage failed */
export function note(fault: Fault, stage: Stage, test: string | null, seconds: number): void {
  const results = readResults()
  const known = results[fault.id] ?? { stage: null, test: '', seconds: 0, passed: [] }
  const time = known.seconds + seconds
  results[fault.id] =
    test === null
      ? { ...known, seconds: time, passed: [...new Set([...known.passed, stage])] }
      : { ...known, stage, test, seconds: time }
  mkdirSync(join(ROOT, 'bench/results'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
}

/** Writes the table of all results and returns its summary. */
export function writeTable(faults: readonly Fault[]): string {
  const results = readResults()
  const found = (stage: Stage | null) => faults.filter(({ id }) => (results[id]?.stage ?? null) === stage)
  const summary = [
    `${faults.length} faults: `,
    STAGES.map((stage) => `${stage} ${found(stage).length}`).join(', '),
    `, not found ${found(null).length}`,
  ].join('')
  const rows = faults.map(({ id, area, file, breaks }) => {
    const { stage = null, test = '', seconds = 0 } = results[id] ?? {}
    const seen = stage === null ? '**not found** | ' : `${stage} | ${test.replaceAll('|', '\\|').slice(0, 140)}`
    return `| ${id} | ${area} | \`${file}\` | ${breaks} | ${seen} | ${seconds.toFixed(0)} |`
  })
  const head = [
    '| fault | area | file | breaks | found by | first failing test | seconds |',
    '|---|---|---|---|---|---|---|',
  ]
  const intro =
    '# Injected faults\n\n`npm run faults`: each fault alone or with others in one run, cheapest stage first.'
  writeFileSync(TABLE, `${intro}\n\n${summary}\n\n${[...head, ...rows].join('\n')}\n`)
  return summary
}
