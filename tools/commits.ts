import { fileURLToPath } from 'node:url'
import { commitsSince } from './commits/history.ts'
import { subjectFaults } from './commits/subject-rules.ts'

/** Subjects of older commits are not checked. */
const SINCE = '2026-11-23T12:00:00Z'

/** `node tools/commits.ts` prints each commit of HEAD whose subject breaks a rule of CONTRIBUTING.md, and fails when there is one. */
const commits = commitsSince(fileURLToPath(new URL('..', import.meta.url)), SINCE)
const faults = (commits ?? []).flatMap(({ id, subject }) =>
  subjectFaults(subject).map((fault) => `${id} "${subject}" ${fault}`),
)
for (const fault of faults) console.log(fault)
console.log(commits ? `${commits.length} commits` : 'no history')
process.exitCode = faults.length > 0 ? 1 : 0
