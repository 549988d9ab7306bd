import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black-and-white PNG that claims this size, but contains only a few lines. */
export function pngOf({ width, height, damaged }: { width: number; height: number; damaged?: boolean }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const head = chunk('IHDR', header)
  if (damaged) head.writeUInt8(9, 12)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(50_000)))
  return Buffer.concat([PNG_SIGNATURE, head, pixels, chunk('IEND', Buffer.alloc(0))])
}
