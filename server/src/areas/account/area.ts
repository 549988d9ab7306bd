import { defineArea } from '../../area.ts'
import { sendAccountMail } from './account-mail-service.ts'
import { accountEndpoints } from './endpoints.ts'
import { deleteExpiredLinks } from './link-service.ts'

export const account = defineArea({
  uses: ['limits', 'session', 'store'],
  owns: ['shopper', 'mailed_link', 'shopper_address'],
  endpoints: accountEndpoints,
  cleanup: { links: deleteExpiredLinks },
  jobs: { 'send-account-mail': sendAccountMail },
})
