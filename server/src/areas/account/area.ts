import { defineArea } from '../../area.ts'
import { accountEndpoints } from './endpoints.ts'

export const account = defineArea({
  uses: ['limits', 'session', 'catalogue', 'cart', 'order'],
  owns: ['shopper', 'mailed_link'],
  endpoints: accountEndpoints,
})
