import { type KeyObject, randomBytes, sign, verify } from 'node:crypto'

/** The signed parts of a request. `target` is the path with its query. */
export interface SignedRequest {
  method: 'GET' | 'POST'
  target: string
  /** Seconds. */
  timestamp: string
  nonce: string
  body: string
}

/** The signing merchant. */
export interface Signer {
  merchantId: string
  serialNo: string
  privateKey: KeyObject
}

const ALGORITHM = 'sha256'

/** The value of `Authorization`. @source pay.weixin.qq.com/doc/v3/merchant/4012365342 */
export function authorization({ merchantId, serialNo, privateKey }: Signer, request: SignedRequest): string {
  const { method, target, timestamp, nonce, body } = request
  const signature = signText(linesOf(method, target, timestamp, nonce, body), privateKey)
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** RSA-SHA256; base64. */
export function signText(text: string, key: KeyObject): string {
  return sign(ALGORITHM, Buffer.from(text), key).toString('base64')
}

/** Whether a base64 signature is valid for a text. An empty one never is. */
export function isTextSigned(text: string, signature: string, key: KeyObject): boolean {
  if (signature === '') return false
  return verify(ALGORITHM, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** The signed text: each part followed by a line break. */
export function linesOf(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('')
}

/** 32 random characters. */
export function newNonce(): string {
  return randomBytes(16).toString('hex')
}
