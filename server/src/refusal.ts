import type { RefusalArgs, RefusalCode } from '@istore/contract/refusals.ts'

/** An expected refusal: has a code, is declared in the contract and shown to shoppers. Any other error is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly given: RefusalArgs
  /** @param given the code, and the data for its messages */
  constructor(...given: RefusalArgs) {
    super(given[0])
    this.name = 'Refusal'
    this.code = given[0]
    this.given = given
  }
}

/** A refusal that the contract does not declare for its call: a bug, which fails a test, though shoppers get the refusal. */
export class UndeclaredRefusal extends Refusal {
  constructor(key: string, refusal: Refusal) {
    super(...refusal.given)
    this.name = 'UndeclaredRefusal'
    this.message = `${key} does not declare ${refusal.code}`
    this.cause = refusal
  }
}

/** An error as it is, or as an UndeclaredRefusal if its code is none of those that are declared. */
export function checkDeclared<E>(error: E, key: string, declared: ReadonlySet<RefusalCode>): E | UndeclaredRefusal {
  const isDeclared = !(error instanceof Refusal) || error instanceof UndeclaredRefusal || declared.has(error.code)
  return isDeclared ? error : new UndeclaredRefusal(key, error)
}
