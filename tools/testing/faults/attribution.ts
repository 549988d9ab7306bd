import type { FailedTest } from './failed-tests.ts'
import type { Fault } from './fault-list.ts'

/** The result of a test run for one of the faults that it contained. */
export interface Attribution {
  fault: Fault
  /** The failed tests that match its expectation. */
  tests: FailedTest[]
  /** The first of these tests that matches no other fault's expectation. */
  own: FailedTest | undefined
}

/** Whether a failed test is one that the fault's entry expects to fail. */
const isAbout = ({ expects, says = '' }: Fault, { title, message }: FailedTest): boolean =>
  new RegExp(expects, 'i').test(title) && message.includes(says)

/** Attributes failed tests to the faults they are about; a fault that ran alone needs such a test too. */
export function attribute(faults: readonly Fault[], failed: readonly FailedTest[]): Attribution[] {
  return faults.map((fault) => {
    const tests = failed.filter((test) => isAbout(fault, test))
    const own = tests.find((test) => faults.every((each) => each === fault || !isAbout(each, test)))
    return { fault, tests, own }
  })
}

/** The first failed test in a run that stopped at it: test files that this interrupted count as failed too. */
export function firstAbout(fault: Fault, failed: readonly FailedTest[]): FailedTest | undefined {
  const ended = failed.filter(({ title, file }) => title !== file)
  return (ended.length > 0 ? ended : failed).find((test) => isAbout(fault, test))
}
