import { useServerNow } from './use-server-now.ts'

/** Whether a time is in the past by the server's clock; false while that is unknown. */
export function useIsPast(until: string | undefined): boolean {
  const now = useServerNow()
  return now !== null && until !== undefined && Date.parse(until) <= now
}
