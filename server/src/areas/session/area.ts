import { defineArea } from '../../area.ts'
import { deleteExpiredSessions } from './service.ts'

export const session = defineArea({
  owns: ['session'],
  reads: ['orders', 'shopper'],
  cleanup: { sessions: deleteExpiredSessions },
})
