import { Type } from 'typebox'
import { MAX_PASSKEYS } from '../../account-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../field-types.ts'
import { SignedIn, TypedPassword } from './fields.ts'

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** At most 1023 bytes. @source WebAuthn Level 3, Credential ID */
const CredentialId = base64url(1364)
const Challenge = base64url(64)
const ClientData = base64url(4096)
const PublicKey = Type.Literal('public-key')

const Credential = Type.Object({ id: CredentialId, type: PublicKey })
const UserVerification = Type.Literal('preferred')

const Passkeys = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      id: CredentialId,
      browser: Type.String({ description: 'in which it was added, such as Safari; empty when it is not known' }),
      system: Type.String({ description: 'on which it was added, such as macOS; empty when it is not known' }),
      isSynced: Type.Boolean({ description: 'stored by a password manager, so that other devices have it too' }),
      addedAt: Instant,
      lastUsedAt: Type.Union([Instant, Type.Null()]),
    }),
    { maxItems: MAX_PASSKEYS },
  ),
})

/** Options from which a browser creates a passkey. @source WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON */
const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Challenge,
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'milliseconds' }),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal('none'),
})

/** Options with the challenge that a browser signs. @source WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON */
const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Challenge,
  timeout: Type.Integer({ description: 'milliseconds' }),
  userVerification: UserVerification,
})

/** A browser's response; further fields that it adds are ignored. */
const answer = <Part extends Parameters<typeof Type.Object>[0]>(response: Part) =>
  Type.Object({ id: CredentialId, rawId: CredentialId, type: PublicKey, response: Type.Object(response) })

const NewPasskey = answer({ clientDataJSON: ClientData, attestationObject: base64url(16_384) })

const Assertion = answer({
  clientDataJSON: ClientData,
  authenticatorData: base64url(2048),
  signature: base64url(2048),
  userHandle: base64url(86),
})

export const passkeys = {
  'POST /common3/passkeys/options': endpoint({
    summary: 'Starts a sign-in by passkey: returns the challenge that the browser signs within 5 minutes',
    who: 'anyone',
    ofAccounts: true,
    body: Type.Object({}),
    reply: RequestOptions,
    refusals: ['TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /common3/passkeys/signon': endpoint({
    summary: 'Signs a shopper in with a passkey, and merges the guest’s cart into theirs',
    who: 'anyone',
    ofAccounts: true,
    body: Assertion,
    reply: SignedIn,
    refusals: ['PASSKEY_FAILED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /admin/userManagement/passkeys': endpoint({
    summary: 'The shopper’s passkeys, newest first; at most 10',
    who: 'shopper',
    reply: Passkeys,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/passkeys/options': endpoint({
    summary:
      'Starts adding a passkey, with the password or within 10 minutes of signing in: returns the options that the browser creates it from within 5 minutes',
    who: 'shopper',
    body: Type.Object({ password: Type.Optional(TypedPassword) }),
    reply: CreationOptions,
    refusals: ['PASSKEY_LIMIT', 'PASSWORD_NEEDED', 'PASSWORD_WRONG', 'SIGN_IN_TOO_OLD', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/passkeys': endpoint({
    summary: 'Adds the passkey that the browser created',
    who: 'shopper',
    body: NewPasskey,
    reply: Passkeys,
    refusals: ['PASSKEY_NOT_ADDED', 'PASSKEY_LIMIT'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/passkeys/delete': endpoint({
    summary: 'Deletes a passkey, which can then no longer be used to sign in',
    who: 'shopper',
    body: Type.Object({ id: CredentialId }),
    reply: Passkeys,
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
