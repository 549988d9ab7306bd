import type { LoggerOptions } from 'pino'
import { isDatabaseUnavailable } from './db/unavailable.ts'

const EVERY_MS = 1_000

/** The `err` of a log entry, if it has one. */
const errorIn = (merged: unknown): unknown =>
  typeof merged === 'object' && merged !== null && 'err' in merged ? merged.err : undefined

/**
 * Logger options: while the database is unavailable, one line a second with the number of omitted lines replaces a line
 * and stack trace for each failed call.
 */
export function outageHooks(now: () => number = () => performance.now()): Pick<LoggerOptions, 'hooks'> {
  let [last, left] = [Number.NEGATIVE_INFINITY, 0]
  return {
    hooks: {
      logMethod(args, method) {
        const error = errorIn(args[0])
        if (!isDatabaseUnavailable(error)) return method.apply(this, args)
        if (now() - last < EVERY_MS) {
          left += 1
          return
        }
        const { message } = error as Error
        method.apply(this, [{ database: message, during: args[1], leftOut: left }, 'the database is unavailable'])
        last = now()
        left = 0
      },
    },
  }
}
