import { defineArea } from '../../area.ts'
import { accountEndpoints } from './endpoints.ts'

export const account = defineArea({
  uses: ['limits', 'session'],
  owns: ['shopper', 'mailed_link'],
  endpoints: accountEndpoints,
})
