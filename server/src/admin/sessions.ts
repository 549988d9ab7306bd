import { endSessions } from '../areas/staff/shoppers-service.ts'
import type { Commands } from './command.ts'
import { unknown } from './shoppers.ts'

export const sessions: Commands = {
  end: {
    takes: ['<email>'],
    summary: 'signs a shopper out on all devices',
    run: async (staff, [email = '']) => {
      const ended = await endSessions(staff, email)
      if (ended === null) throw unknown(email)
      return [`Signed ${email} out on ${ended} ${ended === 1 ? 'device' : 'devices'}.`]
    },
  },
}
