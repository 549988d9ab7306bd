import { describe, expect, it, test } from 'vitest'
import { GatewayError } from '../../gateway.ts'
import { callSnapPay, type SnapPayOptions } from './client.ts'
import { isSignedBy, signSnapPay } from './sign.ts'
import { parseMessage, type WireMessage } from './wire.ts'

const KEY = 'client-test-key'

/** A gateway with the given answers, which records its requests. */
function gateway(...answers: (() => Response | Promise<Response>)[]) {
  const requests: { url: string; init: RequestInit }[] = []
  const options: SnapPayOptions = {
    gatewayUrl: 'http://gateway.test/api/gateway',
    appId: 'app',
    merchantNo: 'merchant',
    key: KEY,
    now: () => new Date('2026-03-01T23:59:58.700Z'),
    fetch: async (url, init) => {
      const answer = answers[requests.length] ?? answers.at(-1)
      requests.push({ url: String(url), init: init ?? {} })
      if (!answer) throw new Error('no answer was prepared')
      return answer()
    },
  }
  return { requests, options }
}

function signedReply(message: WireMessage): Response {
  return new Response(JSON.stringify({ ...message, sign: signSnapPay(message, KEY) }))
}

const ok = () => signedReply({ code: '0', msg: 'success', total: 1, data: [{ trans_no: 'T1' }] })
const drop = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('socket hang up') }))
/** A body that never ends. */
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(100_000, 'x')) }, { highWaterMark: 0 })

const call = { method: 'pay.orderquery', fields: { out_order_no: 'A1' } }

test('a request carries the common fields, the language and a true signature', async () => {
  const { requests, options } = gateway(ok)
  expect(await callSnapPay(options, { ...call, locale: 'zh' })).toEqual({ trans_no: 'T1' })
  const body = parseMessage(String(requests[0]?.init.body))
  expect(body).toMatchObject({
    app_id: 'app',
    merchant_no: 'merchant',
    method: 'pay.orderquery',
    format: 'JSON',
    charset: 'UTF-8',
    version: '1.0',
    timestamp: '2026-03-01 23:59:58',
    sign_type: 'MD5',
    out_order_no: 'A1',
  })
  expect(isSignedBy(body ?? {}, KEY)).toBe(true)
  expect(requests[0]?.init.headers).toMatchObject({ 'accept-language': 'zh-CN' })
})

test('English is requested by default', async () => {
  const { requests, options } = gateway(ok)
  await callSnapPay(options, call)
  expect(requests[0]?.init.headers).toMatchObject({ 'accept-language': 'en-US' })
})

describe('what a gateway can answer wrongly', () => {
  it.each<[string, () => Response | Promise<Response>, RegExp, boolean]>([
    ['a dropped connection', drop, /could not be reached: socket hang up/, true],
    ['HTTP 500', () => new Response('<h1>oops</h1>', { status: 500 }), /HTTP 500/, true],
    ['HTTP 404', () => new Response('', { status: 404 }), /HTTP 404/, false],
    ['HTTP 429', () => new Response('', { status: 429 }), /HTTP 429/, true],
    ['a web page', () => new Response('<html>'), /not a JSON object/, true],
    ['a JSON list', () => new Response('[]'), /not a JSON object/, true],
    ['without an end', () => new Response(endless()), /more than 1 MB/, true],
    ['a zero character', () => signedReply({ code: '0', data: [{ trans_no: 'a\0' }] }), /not a JSON object/, true],
    ['nothing', () => new Response(''), /not a JSON object/, true],
    [
      'a refusal',
      () => signedReply({ code: '2004', msg: 'no such order' }),
      /refused pay.orderquery: 2004 no such order/,
      false,
    ],
    ['no code', () => signedReply({ msg: 'hm' }), /refused pay.orderquery: no code hm/, false],
    ['no signature', () => new Response('{"code":"0","data":[{}]}'), /no valid signature/, false],
    ['an empty signature', () => new Response('{"code":"0","sign":"","data":[{}]}'), /no valid signature/, false],
    [
      'a stranger’s signature',
      () => new Response(`{"code":"0","sign":"${'0'.repeat(32)}"}`),
      /no valid signature/,
      false,
    ],
  ])('%s', async (_name, answer, text, retryable) => {
    const { requests, options } = gateway(answer)
    const error = await callSnapPay(options, call).catch((caught) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error.message).toMatch(text)
    expect(error.retryable).toBe(retryable)
    expect(requests).toHaveLength(1)
  })
})

test.each([
  ['a dropped connection', drop],
  ['HTTP 503', () => new Response('', { status: 503 })],
])('%s is tried once more with the very same text', async (_name, answer) => {
  const { requests, options } = gateway(answer, ok)
  expect(await callSnapPay(options, { ...call, tries: 2 })).toEqual({ trans_no: 'T1' })
  expect(requests).toHaveLength(2)
  expect(requests[1]?.init.body).toBe(requests[0]?.init.body)
})

test('it is tried twice at most, and a refusal is not retried', async () => {
  const lost = gateway(drop)
  await expect(callSnapPay(lost.options, { ...call, tries: 2 })).rejects.toThrow(/could not be reached/)
  expect(lost.requests).toHaveLength(2)
  const refused = gateway(() => signedReply({ code: '1', msg: 'no' }))
  await expect(callSnapPay(refused.options, { ...call, tries: 2 })).rejects.toThrow(/refused/)
  expect(refused.requests).toHaveLength(1)
})

test('a gateway that times out is not called again', async () => {
  let requests = 0
  const silent: typeof fetch = (_url, init) => {
    requests += 1
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  const { options } = gateway(ok)
  const waiting = callSnapPay({ ...options, fetch: silent, timeout: 20 }, { ...call, tries: 2 })
  await expect(waiting).rejects.toMatchObject({ message: 'SnapPay did not answer in time', retryable: true })
  expect(requests).toBe(1)
})
