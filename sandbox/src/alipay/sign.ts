import { rsaSign, rsaVerify } from '../payments/rsa.ts'

export type Parameters = Readonly<Record<string, string>>

/** The text that a signature of parameters covers: names in order, without empty values and the named ones. */
function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Whether a request carries the merchant's signature, which covers `sign_type` too. */
export function isSignedRequest(parameters: Parameters, publicKey: string): boolean {
  return rsaVerify(signedText(parameters, ['sign']), parameters.sign ?? '', publicKey)
}

/** Adds `sign_type` and `sign` to a notification or to the parameters of the return; `sign_type` is not covered there. */
export function signedMessage(parameters: Parameters, privateKey: string): Record<string, string> {
  const sign = rsaSign(signedText(parameters, ['sign', 'sign_type']), privateKey)
  return { ...parameters, sign_type: 'RSA2', sign }
}
