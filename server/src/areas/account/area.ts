import { defineArea } from '../../area.ts'
import { accountEndpoints } from './endpoints.ts'

export const account = defineArea({
  uses: ['limits', 'session', 'cart', 'order', 'campaign'],
  owns: ['shopper'],
  endpoints: accountEndpoints,
})
