import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { LinkToken, MailAddress, NewPassword, PersonName, SignedIn, TypedPassword } from './fields.ts'

/** The same for every address: what follows is in a mail. */
const Mailed = Type.Object({ mailed: Type.Literal(true) })

/** Registration, passwords, and the links that are mailed for them. */
export const entry = {
  'POST /common3/clientRegistration': endpoint({
    summary: 'Mails a link that makes the account; an address that has one is sent a mail that says so',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ name: PersonName, emailID: MailAddress, password: NewPassword }),
    reply: Mailed,
    refusals: ['INVALID_INPUT', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /common3/forgotPassword': endpoint({
    summary: 'Mails a link to set a new password, if the address has an account',
    who: 'anyone',
    ofAccounts: true,
    changes: true,
    query: Type.Object({ emailID: MailAddress }),
    reply: Mailed,
    refusals: ['INVALID_INPUT', 'FOREIGN_SITE', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/resetPasswordExternal': endpoint({
    summary: 'Sets a new password by a mailed link, ends all sessions, and signs the shopper in',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken, password: NewPassword }),
    reply: SignedIn,
    refusals: ['LINK_EXPIRED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/resetPassword': endpoint({
    summary: 'Changes the password, and ends the sessions of all other devices',
    who: 'shopper',
    body: Type.Object({ currentPassword: TypedPassword, password: NewPassword }),
    reply: Type.Object({ changed: Type.Literal(true) }),
    refusals: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/mailedLink': endpoint({
    summary: 'Says what a mailed link is for, and does nothing else',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({
      purpose: Type.Union([Type.Literal('registration'), Type.Literal('change'), Type.Literal('reset')]),
      emailID: Type.String({ description: 'the address that is confirmed, or whose password is reset' }),
      needsPassword: Type.Boolean({ description: 'whether confirming needs the password of the account' }),
    }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/confirmLink': endpoint({
    summary: 'Does what a mailed link is for, a registration or a change of address, and signs the shopper in',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken, password: Type.Optional(TypedPassword) }),
    reply: SignedIn,
    refusals: ['LINK_EXPIRED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
