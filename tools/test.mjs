import { print } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'
import { asOne } from './testing/counts.mjs'
import { lastLine } from './testing/run-steps.mjs'

/**
 * `npm test`, or some of its groups: `npm test -- static unit`; what follows goes to the test runner.
 * `npm run test:all` runs everything there is.
 */
const GROUPS = ['static', 'unit', 'documents', 'budgets', 'e2e']

const words = process.argv.slice(2)
const groups = words.filter((word) => GROUPS.includes(word))
const rest = words.filter((word) => !GROUPS.includes(word))

const missing = await ready()
if (missing) print(missing)
const total = missing ? asOne(false) : await runAll()
print(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Imports the steps only now: the Node that started this script may be too old for them. */
async function runAll() {
  const { runTests } = await import('./testing/run-tests.mjs')
  return runTests(ROOT, groups, rest)
}
