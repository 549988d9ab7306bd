import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The largest block that Brotli allows, as a power of two: a chunk of libraries compresses as one. */
const MAX_BLOCK = 24
const TEXT = /\.(js|css|svg|json|html|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

/** Puts a `.br` and a `.gz` beside every text file of the browser build, as small as can be: the server only sends. */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGBLOCK]: MAX_BLOCK }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await squeeze(bytes, { level: 9 }))
}
