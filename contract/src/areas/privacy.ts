import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, nullable } from '../field-types.ts'
import { LinkToken, TypedPassword } from './account/fields.ts'

/** What shoppers can do with the data that the shop stores about them: download it, and have it deleted. */
export const privacy = {
  'POST /admin/userManagement/export': endpoint({
    summary:
      'Starts an export of everything that the shop stores about the shopper, and emails a link to it; at most two a day',
    who: 'shopper',
    reply: Type.Object({ requested: Type.Literal(true) }),
    refusals: ['EXPORT_UNDER_WAY', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/export/download': endpoint({
    summary: 'Downloads the exported file by its emailed link, within 24 hours and only for its shopper',
    who: 'shopper',
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({ fileName: Type.String(), content: Type.String({ description: 'JSON, as text' }) }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/deleteAccount': endpoint({
    summary:
      'Schedules deletion of the account in 7 days and ends all its sessions; for an account without a password, emails a confirmation link instead',
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
    summary: 'Schedules deletion of the account in 7 days by an emailed link, and ends all its sessions',
    who: 'shopper',
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({ deleteAfter: Instant }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
