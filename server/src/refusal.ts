import type { RefusalCode } from '@istore/contract/refusals.ts'

/** An expected "no": coded, named in the contract, shown to the shopper. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }
}
