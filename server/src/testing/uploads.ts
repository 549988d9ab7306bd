import { API_BASE } from '@istore/contract/endpoint.ts'
import type { Answer, Shopper } from './shopper.ts'

const BOUNDARY = 'x-boundary-x'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
export const PROFILE = '/admin/userManagement/image/upload'
export const CONTACT_PICTURE = '/admin/userManagement/image/verifiedContact/upload'

/** A file's names in a form. */
interface Named {
  field?: string
  filename?: string
  type?: string
}

/** The head of a form part with a file. */
export const partHead = ({ field = 'file', filename = 'me.jpg', type = 'image/jpeg' }: Named = {}) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`

/** A form with one file, as sent by a browser. */
export const formWith = (file: Uint8Array | string, named?: Named): Buffer =>
  Buffer.concat([Buffer.from(partHead(named)), Buffer.from(file), Buffer.from(FORM_END)])

/** Sends a file as a shopper's browser does. */
export function sendFile<T = unknown>(
  shopper: Shopper,
  path: string,
  file: Uint8Array | string,
  named?: Named,
): Promise<Answer<T>> {
  return shopper.send<T>('POST', path, { body: formWith(file, named), headers: { 'content-type': FORM_TYPE } })
}

/** The headers of a signed-in shopper, for requests over a socket. */
export function headersOf(shopper: Shopper): Record<string, string> {
  return {
    cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': shopper.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': FORM_TYPE,
  }
}

/** The head of an upload request, for a bare socket. */
export function uploadHead(shopper: Shopper, length: number): string {
  const headers = { host: 'shop.test', ...headersOf(shopper), 'content-length': String(length) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${API_BASE}${PROFILE} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
