import { defineArea } from '../../area.ts'

/** What the owner's staff do with accounts, from the command line. Each act is recorded. */
export const staff = defineArea({
  uses: ['account', 'session'],
  owns: ['admin_act'],
  reads: ['shopper'],
})
