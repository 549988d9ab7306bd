import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { Upload } from '@istore/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { countReceivedBytes, dropRest } from './received-bytes.ts'

/** What a form may contain in addition to the file: boundaries and headers of the part. In bytes. */
const ENVELOPE = 16_000
const ONE_FILE = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, fieldSize: 100, headerPairs: 10 }

/** Lets routes of this scope accept forms with a file, and nothing else. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.register(multipart)
}

/**
 * Refuses a request whose stated length is too large.
 * @throws Refusal UPLOAD_TOO_LARGE
 */
export function checkLength({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>, { maxBytes }: Upload): void {
  if (Number(headers['content-length'] ?? 0) <= maxBytes + ENVELOPE) return
  dropRest(raw)
  throw new Refusal('UPLOAD_TOO_LARGE')
}

/** Aborts when a request exceeds its limit or is cut off: in both cases a part of the form may never end. */
function watch(message: IncomingMessage, max: number) {
  const controller = new AbortController()
  const { signal } = controller
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    countReceivedBytes(chunk.length)
    if (bytes > max) controller.abort(new Refusal('UPLOAD_TOO_LARGE'))
  }
  const cut = () => message.readableEnded || controller.abort(new Refusal('INVALID_INPUT'))
  message.on('data', count).once('close', cut)
  const stop = () => void message.off('data', count).off('close', cut)
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  aborted.catch(() => {})
  return { signal, aborted, stop }
}

async function writePart(part: Multipart | undefined, upload: Upload, path: string, signal: AbortSignal) {
  if (part?.type !== 'file' || part.fieldname !== upload.field) throw new Refusal('INVALID_INPUT')
  const tooLong = new AbortController()
  part.file.once('limit', () => tooLong.abort(new Refusal('UPLOAD_TOO_LARGE')))
  try {
    const until = AbortSignal.any([signal, tooLong.signal])
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: until })
    if (part.file.truncated) throw new Refusal('UPLOAD_TOO_LARGE')
  } catch (error) {
    throw tooLong.signal.reason ?? signal.reason ?? error
  }
}

/** Disk errors are faults; all other errors are caused by the request. */
function refusalOf(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof Refusal || syscall !== undefined) return error
  return new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'UPLOAD_TOO_LARGE' : 'INVALID_INPUT')
}

/**
 * Writes the only file of a form to a folder as it arrives, up to the call's size limit.
 * @returns its path; the caller deletes it
 * @throws Refusal UPLOAD_TOO_LARGE, INVALID_INPUT (not a form with one file, or it was cut off)
 */
export async function receiveUpload(request: FastifyRequest, upload: Upload, folder: string): Promise<string> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  // The request was cut off during admission: no part will arrive, and no further event reports it.
  if (request.raw.destroyed) throw new Refusal('INVALID_INPUT')
  const path = join(folder, `${randomUUID()}.tmp`)
  const parts = request.parts({ limits: { ...ONE_FILE, fileSize: upload.maxBytes } })
  const first = parts.next()
  const { signal, aborted, stop } = watch(request.raw, upload.maxBytes + ENVELOPE)
  try {
    const { value } = await Promise.race([first, aborted])
    await writePart(value, upload, path, signal)
    const { done } = await Promise.race([parts.next(), aborted])
    if (!done) throw new Refusal('INVALID_INPUT')
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw refusalOf(error)
  } finally {
    stop()
    request.raw.unpipe()
    dropRest(request.raw)
  }
}
