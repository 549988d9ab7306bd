import { rsaSign, rsaVerify } from '../payments/rsa.ts'

export type Parameters = Readonly<Record<string, string>>

/** The signed text of parameters: sorted by name, without empty values and the excluded names. */
function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Whether a request has the merchant's signature, which includes `sign_type`. */
export function isSignedRequest(parameters: Parameters, publicKey: string): boolean {
  return rsaVerify(signedText(parameters, ['sign']), parameters.sign ?? '', publicKey)
}

/** Adds `sign_type` and `sign` to a notification or return parameters; there the signature excludes `sign_type`. */
export function signedMessage(parameters: Parameters, privateKey: string): Record<string, string> {
  const sign = rsaSign(signedText(parameters, ['sign', 'sign_type']), privateKey)
  return { ...parameters, sign_type: 'RSA2', sign }
}
