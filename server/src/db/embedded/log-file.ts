import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { type Account, changeOwner } from './account.ts'

const largest = 4 * 1024 * 1024
const everyMs = 10 * 60 * 1000

/** Keeps the server's log under about 8 MB in all: past 4 MB it moves to `<path>.1` and starts again. */
export async function boundLog(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size < largest) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** Bounds the log periodically for as long as this process lives; the timer does not keep it alive. */
export function watchLogSize(path: string): { stop(): void } {
  const timer = setInterval(() => void boundLog(path).catch(() => {}), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Opens the log for appending, which is what lets it be truncated under a running server. */
export async function openLog(path: string, account: Account | undefined) {
  await boundLog(path)
  const file = await open(path, 'a', 0o600)
  await changeOwner(account, path)
  return { file, from: (await file.stat()).size }
}

/** What was written to the log from a byte on (the last 64 kB of it). */
export async function readLog(path: string, from: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const start = Math.max(Math.min(from, size), size - 65_536)
    const bytes = Buffer.alloc(size - start)
    await file.read(bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    await file.close()
  }
}
