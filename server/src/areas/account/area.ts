import { defineArea } from '../../area.ts'
import { deleteExpiredSessions } from './session.ts'

export const account = defineArea({
  owns: ['session'],
  reads: ['orders'],
  cleanup: { sessions: deleteExpiredSessions },
})
