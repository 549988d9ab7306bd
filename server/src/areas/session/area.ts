import { defineArea } from '../../area.ts'

export const session = defineArea({
  owns: ['session'],
  reads: ['shopper'],
})
