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

/** A handler refused for a reason that its contract entry does not declare. */
export class UndeclaredRefusal extends Error {
  constructor(key: string, refusal: Refusal) {
    super(`${key} does not declare ${refusal.code}`, { cause: refusal })
    this.name = 'UndeclaredRefusal'
  }
}
