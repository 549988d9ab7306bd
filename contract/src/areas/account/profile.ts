import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { EmailAddress, PersonName, Phone, TypedPassword, User } from './fields.ts'

export const profile = {
  'PUT /admin/userManagement/userInfo': endpoint({
    summary: 'Changes the shopper’s profile; a new email address takes effect once the link emailed to it is used',
    who: 'shopper',
    body: Type.Object({
      name: PersonName,
      phone: Type.Union([Type.Literal(''), Phone]),
      mailNotices: Type.Boolean(),
      emailID: Type.Optional(EmailAddress),
      currentPassword: Type.Optional(TypedPassword),
    }),
    reply: Type.Object({ user: User }),
    refusals: ['INVALID_INPUT', 'PASSWORD_NEEDED', 'PASSWORD_WRONG', 'SIGN_IN_TOO_OLD', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
