import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, type Gzip, gzip, type ZlibReset } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The more often a body is sent, the more time its compression may take. */
const BROTLI_QUALITY = { cached: 6, permanent: 11 }

/** Match an encoding that is listed, unless with a quality of 0. */
const NAMED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/,
}

/** The first of the offered encodings that an `Accept-Encoding` header accepts. */
export function acceptedEncoding(header = '', offered: readonly (keyof typeof NAMED)[] = ['br', 'gzip']): Encoding {
  return offered.find((name) => NAMED[name].test(header)) ?? 'identity'
}

/** Compresses well, for bodies that are sent many times. Runs in another thread. */
export async function encode(bytes: Buffer, encoding: Encoding, sent: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return deflate(bytes, { level: 9 })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[sent],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // This window holds any document: the default takes 4 MB for each body that is being compressed.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
}

/** Every write produces a complete gzip member. */
const ONCE = { level: 3, flush: constants.Z_FINISH, chunkSize: 32_768 }

type Compressor = Gzip & ZlibReset

/** As many as there are concurrent renderings. */
const MAX_IDLE = 16

const idle: Compressor[] = []

/**
 * Compresses quickly, for bodies that are sent to one visitor. Runs in another thread. Compressors are reset and
 * reused: the memory of a new one, 300 kB with its input and output, is only released by a full garbage collection.
 * After a peak, surplus ones are closed.
 */
export async function gzipOnce(bytes: Buffer): Promise<Buffer> {
  const compressor = idle.pop() ?? (createGzip(ONCE) as Compressor)
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  compressor.on('data', collect)
  await new Promise<void>((resolve, reject) => compressor.write(bytes, (error) => (error ? reject(error) : resolve())))
  compressor.off('data', collect)
  if (idle.length < MAX_IDLE) {
    compressor.reset()
    idle.push(compressor)
  } else compressor.close()
  return Buffer.concat(chunks)
}
