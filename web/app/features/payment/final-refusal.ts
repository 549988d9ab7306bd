import { CallFailure } from '#app/api/failure.ts'

/** Statuses about the visit or the load, not about what was requested. */
const NO_VERDICT = new Set([401, 403, 408, 425, 429])

/** Whether the server has read the request and refused it, so that a retry would change nothing. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && !NO_VERDICT.has(error.status)
