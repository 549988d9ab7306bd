import type { Socket } from 'node:net'
import { pagePaths } from '@istore/contract/page-paths.ts'
import { refusalBody } from './errors.ts'
import { plainPage } from './plain-page.ts'

/** Node's error for a request that it could not parse. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The visitor's language is unknown here, so these pages are in both languages. */
const TOO_LONG = plainPage({
  locale: 'en',
  title: 'This address is too long',
  text: 'The shop cannot read it. Please search with fewer words.',
  body: `<p lang="zh-Hans">网址过长，无法读取，请减少搜索文字。</p><p><a href="${pagePaths.search()}">Search · <span lang="zh-Hans">搜索</span></a></p>`,
})
const TIMED_OUT = plainPage({
  locale: 'en',
  title: 'This took too long',
  text: 'The connection was too slow to send it all. Please try again.',
  body: `<p lang="zh-Hans">网络较慢，内容未能全部送达，请重试。</p><p><a href="${pagePaths.root()}">Home · <span lang="zh-Hans">首页</span></a></p>`,
})

/** Milliseconds that a client may take to read the answer: a connection closed at once may lose it on the way. */
const READ_MS = 500

const startOf = ({ rawPacket }: ClientError) => (Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 40) : '')

/**
 * Answers a request whose head could not be parsed (such as one with a very long address) or that did not arrive in
 * time: with a page that has a link to continue, or for a call with our own refusal. The connection is then closed,
 * whatever the client does.
 */
export function answerSocket(error: ClientError, socket: Socket): void {
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // After an earlier reply, the browser would take this one for its next reply, or for the rest of the earlier one.
  if (error.code === 'ECONNRESET' || !socket.writable || (isSlow && socket.bytesWritten > 0)) {
    socket.destroy()
    return
  }
  const isCall = /^\w+ \/api\//.test(startOf(error))
  const [type, body] = isCall
    ? ['application/json', JSON.stringify(refusalBody('en', 'INVALID_INPUT'))]
    : ['text/html', isSlow ? TIMED_OUT : TOO_LONG]
  const head = [
    `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), READ_MS).unref()
}
