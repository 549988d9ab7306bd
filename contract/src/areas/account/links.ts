import { Type } from 'typebox'
import { MAX_EMAIL_LENGTH } from '../../email-address.ts'
import { endpoint } from '../../endpoint.ts'
import { EmailAddress, LinkToken, NewPassword, PersonName, SignedIn, TypedPassword } from './fields.ts'

const Sent = Type.Object({ sent: Type.Literal(true) })
const LINK_REFUSALS = ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'] as const

export const links = {
  'POST /common3/clientRegistration': endpoint({
    summary: 'Emails a link that creates the account; the reply does not reveal whether the address already has one',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ name: PersonName, emailID: EmailAddress, password: NewPassword }),
    reply: Sent,
    refusals: ['INVALID_INPUT', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /common3/forgotPassword': endpoint({
    summary: 'Emails a link to set a new password; the reply does not reveal whether the address has an account',
    who: 'anyone',
    ofAccounts: true,
    changes: true,
    query: Type.Object({ emailID: EmailAddress }),
    reply: Sent,
    refusals: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/resetPasswordExternal': endpoint({
    summary: 'Sets a new password by an emailed link, ends all sessions of the account and signs the shopper in',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken, password: NewPassword }),
    reply: SignedIn,
    refusals: [...LINK_REFUSALS, 'PASSWORD_TOO_COMMON'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/confirmLink': endpoint({
    summary:
      'Carries out the action of an emailed link (creates the account or changes its address) and signs the shopper in',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken, password: Type.Optional(TypedPassword) }),
    reply: SignedIn,
    refusals: [...LINK_REFUSALS, 'PASSWORD_NEEDED', 'PASSWORD_WRONG'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/linkInfo': endpoint({
    summary: 'The action of an emailed link, without carrying it out',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ token: LinkToken }),
    reply: Type.Object({
      purpose: Type.Union([Type.Literal('REGISTRATION'), Type.Literal('EMAIL'), Type.Literal('RESET')]),
      email: Type.String({ description: 'the address that the link is about, masked', maxLength: MAX_EMAIL_LENGTH }),
      needsPassword: Type.Boolean({
        description: 'whether confirming needs the password: it was requested in another browser',
      }),
    }),
    refusals: LINK_REFUSALS,
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/resetPassword': endpoint({
    summary: 'Changes the password of the shopper who is signed in, and ends their other sessions',
    who: 'shopper',
    body: Type.Object({ currentPassword: TypedPassword, password: NewPassword }),
    reply: Type.Object({ changed: Type.Literal(true) }),
    refusals: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
