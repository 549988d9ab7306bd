import { unlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

test('a file that is deleted meanwhile is left out, and the others are copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'istore-copy-'))
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await mkdir(from)
    for (const name of ['a', 'b', 'c']) await writeFile(join(from, name), 'tea')
    // Called after the folder was read, and before the file is read.
    const wanted = (path: string) => {
      if (path === 'b') unlinkSync(join(from, path))
      return true
    }
    expect(await copyFolder(from, to, wanted)).toEqual({ files: 2, bytes: 6 })
    expect((await readdir(to)).sort()).toEqual(['a', 'c'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
