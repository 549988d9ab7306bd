import { defineArea } from '../../area.ts'
import { deleteOldContacts } from './contact-service.ts'
import { accountEndpoints } from './endpoints.ts'
import { deleteOldLinks, sendAccountMail } from './link-mail-service.ts'

export const account = defineArea({
  uses: ['limits', 'session', 'store', 'catalogue', 'cart', 'order'],
  owns: ['shopper', 'mailed_link', 'shopper_address', 'passkey', 'passkey_challenge', 'verified_contact'],
  endpoints: accountEndpoints,
  cleanup: { links: deleteOldLinks, contacts: deleteOldContacts },
  jobs: { 'send-account-mail': sendAccountMail },
})
