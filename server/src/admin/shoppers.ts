import { type ShownShopper, setBlocked, showShopper } from '../areas/staff/shoppers-service.ts'
import { CommandFailed, type Commands } from './command.ts'

const when = (at: Date | null) => at?.toISOString() ?? 'never'

const linesOf = (shopper: ShownShopper): string[] => [
  `id           ${shopper.id}`,
  `email        ${shopper.email}`,
  `name         ${shopper.name}`,
  `phone        ${shopper.phone || 'none'}`,
  `last sign-in ${when(shopper.lastLoginAt)}`,
  `devices      ${shopper.devices}`,
  `blocked      ${shopper.blockedAt ? `since ${when(shopper.blockedAt)}` : 'no'}`,
  `to delete    ${shopper.deleteAfter ? `after ${when(shopper.deleteAfter)}` : 'no'}`,
]

export const unknown = (email: string) => new CommandFailed(`There is no account with the email address ${email}.`)

export const shoppers: Commands = {
  show: {
    takes: ['<email>'],
    summary: 'shows an account',
    run: async (staff, [email = '']) => {
      const shopper = await showShopper(staff, email)
      if (!shopper) throw unknown(email)
      return linesOf(shopper)
    },
  },
  block: {
    takes: ['<email>'],
    summary: 'blocks a shopper from signing in, and signs them out on all devices',
    run: async (staff, [email = '']) => {
      if (!(await setBlocked(staff, email, true))) throw unknown(email)
      return [`Blocked ${email}.`]
    },
  },
  unblock: {
    takes: ['<email>'],
    summary: 'lets a blocked shopper sign in again',
    run: async (staff, [email = '']) => {
      if (!(await setBlocked(staff, email, false))) throw unknown(email)
      return [`Unblocked ${email}.`]
    },
  },
}
