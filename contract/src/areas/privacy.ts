import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, nullable } from '../field-types.ts'
import { LinkToken, TypedPassword } from './account/fields.ts'

/** What shoppers can do with the data that the shop stores about them: download it, and have it deleted. */
export const privacy = {
  'POST /admin/userManagement/export': endpoint({
    summary: 'Begins a file with everything that the shop stores about the shopper, and emails a link to it; two a day',
    who: 'shopper',
    reply: Type.Object({ requested: Type.Literal(true) }),
    refusals: ['EXPORT_UNDER_WAY', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/export/download': endpoint({
    summary: 'The file of a mailed link, for its shopper, within 24 hours',
    who: 'shopper',
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({ fileName: Type.String(), content: Type.String({ description: 'JSON, as text' }) }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/deleteAccount': endpoint({
    summary:
      'Has the account deleted in 7 days and ends all its sessions; mails a link to confirm it where there is no password',
    who: 'shopper',
    body: Type.Object({ password: Type.Optional(TypedPassword) }),
    reply: Type.Object({
      deleteAfter: nullable(Instant),
      mailed: Type.Boolean({ description: 'whether nothing happens before the mailed link is used' }),
    }),
    refusals: ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/confirmDeletion': endpoint({
    summary: 'Has the account deleted in 7 days by a mailed link, and ends all its sessions',
    who: 'shopper',
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({ deleteAfter: Instant }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
