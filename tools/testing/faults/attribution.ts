import type { FailedTest } from './failed-tests.ts'
import type { Fault } from './fault-list.ts'

/** What a run of tests says of one of the faults that were in it. */
export interface Attribution {
  fault: Fault
  /** The failed tests that match its expectation. */
  tests: FailedTest[]
  /** The first of them that matches no other fault's. */
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

/** The first failed test of a run that ended with it: files that it has cut off count as failed too. */
export function firstAbout(fault: Fault, failed: readonly FailedTest[]): FailedTest | undefined {
  const ended = failed.filter(({ title, file }) => title !== file)
  return (ended.length > 0 ? ended : failed).find((test) => isAbout(fault, test))
}
