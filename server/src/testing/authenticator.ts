import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Body, Reply } from '@istore/contract/index.ts'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

/** Flags that state how a passkey was used. @source WebAuthn Level 3, Authenticator data */
const FLAGS = { present: 0x01, verified: 0x04, synced: 0x18, attested: 0x40 }

const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Encodes parts of CBOR. @source RFC 8949 */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint(2, data.length), data])

/** Faults of a response, for tests. */
interface Wrong {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  /** Flags of the authenticator data. */
  flags?: number
  userHandle?: string
}

type Creation = Reply<'POST /admin/userManagement/passkeys/options'>
type Request = Reply<'POST /common3/passkeys/options'>

/** An authenticator with one passkey: browser and device in one. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #key: KeyObject
  readonly #cose: Buffer
  #userHandle = ''
  counter = 0

  /** @param origin origin of the page in the browser */
  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
    this.#key = privateKey
    // kty: EC2, alg: ES256, crv: P-256, x, y
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ])
  }

  create(options: Creation, wrong: Wrong = {}): Body<'POST /admin/userManagement/passkeys'> {
    this.#userHandle = options.user.id
    const credential = Buffer.concat([Buffer.alloc(16), uint(2, this.id.length), this.id, this.#cose])
    const flags = wrong.flags ?? FLAGS.present | FLAGS.synced | FLAGS.attested
    const data = Buffer.concat([this.#data(options.rp.id, flags, wrong), credential])
    const attestation = [
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
    ]
    const attestationObject = b64(Buffer.concat([Buffer.from([0xa3]), ...attestation, cborBytes(data)]))
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, wrong)
    return { ...this.#named(), response: { clientDataJSON, attestationObject } }
  }

  /** Signs in with the passkey. */
  sign(options: Request, wrong: Wrong = {}): Body<'POST /common3/passkeys/signon'> {
    const data = this.#data(options.rpId, wrong.flags ?? FLAGS.present | FLAGS.verified | FLAGS.synced, wrong)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, wrong)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = b64(sign('sha256', signed, this.#key))
    const userHandle = wrong.userHandle ?? this.#userHandle
    return { ...this.#named(), response: { clientDataJSON, authenticatorData: b64(data), signature, userHandle } }
  }

  #named() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' as const }
  }

  #data(rpId: string, flags: number, wrong: Wrong): Buffer {
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), uint(4, wrong.counter ?? this.counter)])
  }

  #clientData(type: string, challenge: string, wrong: Wrong): string {
    const data = { type: wrong.type ?? type, challenge, origin: wrong.origin ?? this.#origin, crossOrigin: false }
    return b64(JSON.stringify(data))
  }
}
