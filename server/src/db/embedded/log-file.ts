import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { type Account, changeOwner } from './account.ts'

const maxBytes = 4 * 1024 * 1024
const everyMs = 10 * 60 * 1000

/** Limits the server's log to about 8 MB in total: beyond 4 MB it is moved to `<path>.1` and restarted. */
export async function rotateLog(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size < maxBytes) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** Calls `rotateLog` periodically for as long as this process lives; the timer does not keep the process alive. */
export function watchLogSize(path: string): { stop(): void } {
  const timer = setInterval(() => void rotateLog(path).catch(() => {}), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Opens the log for appending, so that it can be truncated under a running server. */
export async function openLog(path: string, account: Account | undefined) {
  await rotateLog(path)
  const file = await open(path, 'a', 0o600)
  await changeOwner(account, path)
  return { file, from: (await file.stat()).size }
}

/** The text written to the log from a byte position on (its last 64 kB). */
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
