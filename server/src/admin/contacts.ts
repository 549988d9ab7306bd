import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { decideContact, showOneContact, waitingContacts } from '../areas/staff/contacts-service.ts'
import { CommandFailed, type Commands } from './command.ts'

const none = (email: string) => new CommandFailed(`${email} has no contact awaiting a decision.`)

export const contacts: Commands = {
  list: {
    takes: [],
    summary: 'lists verified contacts awaiting a decision, oldest first',
    run: async (staff) => {
      const list = await waitingContacts(staff)
      return list.map(({ changedAt, email, name }) => [changedAt.toISOString(), email, name].join('  '))
    },
  },
  show: {
    takes: ['<email>', '<file>'],
    summary: 'shows a contact with its ID number, and writes the picture of the ID to a new file (WebP)',
    run: async (staff, [email = '', file = '']) => {
      const contact = await showOneContact(staff, email)
      if (!contact) throw new CommandFailed(`${email} has no contact.`)
      const { state, name, idNumber, picture } = contact
      if (picture) await writeFile(file, picture, { flag: 'wx', mode: 0o600 })
      return [
        `state     ${state}`,
        `name      ${name || 'none'}`,
        `ID number ${idNumber ?? 'none'}`,
        `picture   ${picture ? resolve(file) : 'none'}`,
      ]
    },
  },
  approve: {
    takes: ['<email>'],
    summary: 'approves a submitted contact',
    run: async (staff, [email = '']) => {
      if (!(await decideContact(staff, email, null))) throw none(email)
      return [`Approved the contact of ${email}.`]
    },
  },
  reject: {
    takes: ['<email>', '<reason>…'],
    summary: 'rejects a submitted contact; the shopper sees the reason',
    run: async (staff, [email = '', ...reason]) => {
      if (!(await decideContact(staff, email, reason.join(' ')))) throw none(email)
      return [`Rejected the contact of ${email}.`]
    },
  },
}
