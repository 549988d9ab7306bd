import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { dataFolderOf } from './embedded/postmaster.ts'
import { clear, isGone, makeFolder, pidFile, start, startOwner } from './embedded/testing-clusters.ts'
import { removeLeftovers } from './testing-leftovers.ts'

afterEach(clear)

/** Milliseconds, on a busy machine. */
const THREE_STARTS = 60_000

const later = () => Date.now() + 120_000

test(
  'the server of a killed run is stopped and its folder removed; one in use and a young one stay',
  async () => {
    const parent = await makeFolder()
    const [killed, used, other] = ['run-killed', 'run-used', 'other'].map((name) => join(parent, name))
    const owner = startOwner(String(killed))
    const { pid } = await owner.started
    owner.process.kill('SIGKILL')
    await owner.ended
    await start(String(used))
    await start(String(other)).then((server) => server.stop())
    await removeLeftovers(parent, 'run-')
    expect(await dataFolderOf(pid)).toBe(join(String(killed), 'postgres/data'))
    await removeLeftovers(parent, 'run-', later())
    expect(await isGone(String(killed))).toBe(true)
    expect(await dataFolderOf(pid)).toBe(undefined)
    expect(await isGone(pidFile(String(used)))).toBe(false)
    expect(await isGone(String(other))).toBe(false)
  },
  THREE_STARTS,
)
