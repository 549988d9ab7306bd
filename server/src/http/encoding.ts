import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** How much time a body is worth: `once` is sent to one visitor, `cached` to many, `permanent` never changes. */
const EFFORT = {
  once: { br: 2, gzip: 3 },
  cached: { br: 6, gzip: 9 },
  permanent: { br: 11, gzip: 9 },
}

/** Named, and not with a quality of 0. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/

/** The best encoding that an `Accept-Encoding` header takes. */
export function acceptedEncoding(header = ''): Encoding {
  if (BROTLI.test(header)) return 'br'
  return GZIP.test(header) ? 'gzip' : 'identity'
}

/** Compresses in another thread. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: keyof typeof EFFORT): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return deflate(bytes, { level: EFFORT[effort].gzip })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
