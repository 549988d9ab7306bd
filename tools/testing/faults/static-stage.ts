import { print } from '../../setup/print.mjs'
import { runCommand } from '../../setup/run-command.mjs'
import { staticChecks } from '../steps.mjs'
import type { FaultCopy } from './fault-copy.ts'
import type { Fault } from './fault-list.ts'
import { note } from './results.ts'

type Check = ReturnType<typeof staticChecks>[number]

/** The checks only read files, so all faults run at once; then those that a failure names, or halves, run again. */
export async function runStatic(copy: FaultCopy, faults: readonly Fault[]): Promise<void> {
  const found = new Map<Fault, string>()
  const startedAt = performance.now()
  for (const check of staticChecks(copy.root)) {
    copy.inject([])
    if (!(await outputOf(copy, check)).ok) print(`${check[0]} fails without a fault: left out`)
    else
      for (const fault of await culprits(
        copy,
        check,
        faults.filter((each) => !found.has(each)),
      ))
        found.set(fault, check[0])
  }
  const seconds = (performance.now() - startedAt) / 1000 / faults.length
  for (const fault of faults) note(fault, 'static', found.get(fault) ?? null, seconds)
}

async function culprits(copy: FaultCopy, check: Check, faults: readonly Fault[]): Promise<Fault[]> {
  if (faults.length === 0) return []
  copy.inject(faults)
  const { ok, output } = await outputOf(copy, check)
  if (ok) return []
  if (faults.length === 1) return [...faults]
  const named = faults.filter(({ file }) => output.includes(file.replace(/^web\//, '')))
  const groups = named.length > 0 && named.length < faults.length ? [named] : halves(faults)
  const parts: Fault[] = []
  for (const group of groups) parts.push(...(await culprits(copy, check, group)))
  return parts
}

function halves<T>(all: readonly T[]): T[][] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

async function outputOf(copy: FaultCopy, [, commands, cwd = copy.root]: Check) {
  let output = ''
  for (const [program = '', ...args] of commands) {
    const script = program.includes('/') ? program : `${copy.root}/node_modules/.bin/${program}`
    const result = await runCommand(process.execPath, [script, ...args], { cwd })
    output += result.output
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}
