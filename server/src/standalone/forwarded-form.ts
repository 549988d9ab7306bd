import type { ClientRequest } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { countReceivedBytes } from '../http/api/received-bytes.ts'
import { Refusal } from '../refusal.ts'

/** A form with a file, as a stream. Fails with the refusal UPLOAD_TOO_LARGE after `max` bytes, and when cut off. */
export function formOf(body: Readable, max: number): Readable {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > max) done(new Refusal('UPLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
  body.pipe(counted)
  body.on('data', (piece: Buffer) => countReceivedBytes(piece.length))
  body.once('close', () => body.readableEnded || counted.destroy(new Error('the upload was interrupted')))
  // The rest of a refused form is read and discarded, so that the visitor gets to read the reply.
  counted.on('error', () => {}).once('close', () => body.resume())
  return counted
}

/** Forwards a form. What arrives after the API's reply is read and discarded. */
export function forwardForm(form: Readable, request: ClientRequest): void {
  form.pipe(request)
  form.once('error', (error) => request.destroy(error))
  request.once('close', () => form.unpipe().resume())
}
