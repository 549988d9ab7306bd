import { print } from '../setup/print.mjs'
import { runNearest, runTogether } from './faults/batch-stage.ts'
import { makeCopy } from './faults/fault-copy.ts'
import { checkFaults, type Fault, readFaults } from './faults/fault-list.ts'
import { readResults, STAGES, type Stage, writeTable } from './faults/results.ts'
import { runStatic } from './faults/static-stage.ts'

/**
 * `npm run faults`: injects each fault of `faults/list/` into a copy of the project and reports which stage of `npm
 * test` finds it. `npm run faults -- unit sql` runs one stage for the faults with this area or id that no stage has
 * found yet.
 */
const words = process.argv.slice(2)
const isStage = (word: string): word is Stage => STAGES.some((stage) => stage === word)
const stages = words.some(isStage) ? words.filter(isStage) : STAGES
const faults = readFaults(words.filter((word) => !isStage(word)))
checkFaults(faults)

const copy = makeCopy()
try {
  for (const stage of stages) {
    const isOpen = ({ id }: Fault) => {
      const { stage: found, passed = [] } = readResults()[id] ?? {}
      return !found && !passed.includes(stage)
    }
    const open = faults.filter(isOpen)
    print(`\n=== ${stage}: ${open.length} faults`)
    if (open.length === 0) continue
    if (stage === 'static') await runStatic(copy, open)
    if (stage === 'unit')
      await runNearest(
        copy,
        open.filter(({ file }) => !file.startsWith('web/')),
      )
    if (stage !== 'static') await runTogether(copy, open.filter(isOpen), stage)
  }
} finally {
  copy.remove()
}
print(writeTable(readFaults([])))
