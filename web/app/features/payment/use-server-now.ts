import { useEffect, useState } from 'react'
import { serverNow } from '#app/platform/server-clock.ts'

const SECOND = 1000

/** Server time, updated every second; null until the first reply, which comes soon because the page polls. */
export function useServerNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
