import { useTicking } from '#app/features/campaign/use-ticking.ts'

/** Whether a moment has passed, by the server's clock; false while that is unknown. */
export function useTimeOver(until: string | undefined): boolean {
  const now = useTicking()
  return now !== null && until !== undefined && Date.parse(until) <= now
}
