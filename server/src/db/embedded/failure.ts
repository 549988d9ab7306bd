/** The database could not be started or opened. The message is one plain line for the operator. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

const noSpace = /No space left on device|ENOSPC/
const permissionErrors = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The `code` of an error of Node or PostgreSQL, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Turns a file system error in `folder` into a DatabaseStartError; returns any other error unchanged. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof DatabaseStartError) return error
  const code = codeOf(error)
  if (code === 'ENOSPC') return new DatabaseStartError(`The disk that holds ${folder} is full.`, { cause: error })
  if (permissionErrors.has(code)) {
    return new DatabaseStartError(`The data folder ${folder} cannot be written by this user (${code}).`, {
      cause: error,
    })
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseStartError(`The data folder ${folder} is not a folder.`, { cause: error })
  }
  return error
}

/** Summarises the output of a failed PostgreSQL program in one line. */
export function explainOutput(what: string, output: string, folder: string): DatabaseStartError {
  if (noSpace.test(output)) return new DatabaseStartError(`The disk that holds ${folder} is full.`)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line))
  const telling = last ?? lines.find((line) => !/ LOG: /.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return new DatabaseStartError(`${what}: ${telling.trim()}`)
}
