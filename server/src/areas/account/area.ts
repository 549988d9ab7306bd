import { defineArea } from '../../area.ts'
import { deleteOldContacts } from './contact-service.ts'
import { accountEndpoints } from './endpoints.ts'
import { deleteOldLinks, sendAccountMail } from './link-mail-service.ts'

export const account = defineArea({
  uses: ['limits', 'session', 'store', 'catalogue', 'cart', 'order'],
  owns: ['shopper', 'mailed_link', 'shopper_address', 'verified_contact', 'passkey', 'passkey_challenge'],
  endpoints: accountEndpoints,
  cleanup: { contacts: deleteOldContacts, links: deleteOldLinks },
  jobs: { 'send-account-mail': (context, mail, { job }) => sendAccountMail(context, mail, job.id) },
})
