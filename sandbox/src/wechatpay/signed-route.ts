import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { InjectedFailure, sendServerError } from '../payments/create.ts'
import { bodyText } from '../payments/request-body.ts'
import { publicKeyOf, rsaSign, rsaVerify } from '../payments/rsa.ts'
import { platformKey, type WeChatPayAccount, type WeChatPayStore } from './merchant.ts'
import { WeChatPayRefusal } from './refusal.ts'

/** The reply of a call: HTTP status and JSON, or null without a body. */
export interface Answer {
  status: number
  row: object | null
}

/** Maximum clock difference in seconds. */
const TOLERANCE = 300

/** Verifies the signature of a request, runs it, and signs the reply. */
export function signedRoute(
  store: WeChatPayStore,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer | null>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      checkAuthorization(request, store)
      const answer = await run(request, reply)
      return answer === null ? reply : sendSigned(reply, store, answer)
    } catch (error) {
      if (error instanceof InjectedFailure) return sendServerError(reply)
      if (error instanceof WeChatPayRefusal) return sendSigned(reply, store, error)
      throw error
    }
  }
}

/** Parses and verifies the `Authorization` header. @throws WeChatPayRefusal SIGN_ERROR */
function checkAuthorization(request: FastifyRequest, store: WeChatPayStore): void {
  const [, scheme, list = ''] = /^(\S+) (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const given = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, serial_no: serialNo, timestamp = '', nonce_str: nonce = '', signature = '' } = given
  const { mchId, serialNo: ownSerial, privateKey } = store.merchant
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') throw new WeChatPayRefusal('SIGN_ERROR', 'scheme')
  if (mchid !== mchId) throw new WeChatPayRefusal('SIGN_ERROR', 'mchid')
  if (serialNo !== ownSerial) throw new WeChatPayRefusal('SIGN_ERROR', 'serial_no')
  if (!(Math.abs(Number(timestamp) - store.now() / 1000) <= TOLERANCE)) {
    throw new WeChatPayRefusal('SIGN_ERROR', 'timestamp')
  }
  const isRight = pathsOf(request.url).some((path) => {
    const text = `${request.method}\n${path}\n${timestamp}\n${nonce}\n${bodyText(request.body)}\n`
    return rsaVerify(text, signature, publicKeyOf(privateKey))
  })
  if (!isRight) throw new WeChatPayRefusal('SIGN_ERROR', 'signature')
}

/** WeChat Pay's hosts have no path before `/v3`, so a shop may sign the URL without the sandbox's prefix. */
function pathsOf(url: string): string[] {
  return [url, url.slice(url.indexOf('/v3'))]
}

function sendSigned(reply: FastifyReply, store: WeChatPayStore, { status, row }: Answer) {
  const body = row === null ? '' : JSON.stringify(row)
  reply.code(status).headers(signatureHeaders(store.merchant, body, store.now()))
  return row === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

export function signatureHeaders(account: WeChatPayAccount, body: string, now: number): Record<string, string> {
  const { serial, privateKey } = platformKey(account)
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, privateKey),
  }
}
