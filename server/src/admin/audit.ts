import { listAuditEntries } from '../areas/staff/audit-log-service.ts'
import { type Commands, LISTED } from './command.ts'

export const audit: Commands = {
  list: {
    takes: [],
    summary: `lists the last ${LISTED} actions recorded by this command line, newest first`,
    run: async (staff) => {
      const list = await listAuditEntries(staff, LISTED)
      return list.map(({ at, staff: who, command, email, shopperId, details }) => {
        const more = Object.values(details as Record<string, unknown>)
        return [at.toISOString(), who, command, email ?? shopperId ?? '', ...more].join('  ').trimEnd()
      })
    },
  },
}
