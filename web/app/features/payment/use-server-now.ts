import { useEffect, useState } from 'react'
import { serverNow } from '#app/platform/server-clock.ts'

const SECOND = 1000

/** Server time, updated every second; null until a reply sets it: the page polls, so one comes at once. */
export function useServerNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
