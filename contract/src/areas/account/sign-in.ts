import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { EmailAddress, SignedIn, TypedPassword } from './fields.ts'

export const signIn = {
  'POST /common3/signon': endpoint({
    summary: 'Signs a shopper in with email address and password, and merges the guest’s cart into theirs',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({ emailID: EmailAddress, password: TypedPassword }),
    reply: SignedIn,
    refusals: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /common3/logout': endpoint({
    summary: 'Signs the shopper out on this device; no effect for a guest',
    who: 'anyone',
    changes: true,
    reply: Type.Object({ signedOut: Type.Literal(true) }),
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
