/** The bytes of a stream. @throws RangeError when there are more than `max` */
export async function readBody(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, max: number): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > max) throw new RangeError(`The body is longer than ${max} bytes.`)
    read.push(chunk)
  }
  return Buffer.concat(read)
}
