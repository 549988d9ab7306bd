import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { serverNow } from '#app/platform/server-clock.ts'

const SECOND = 1000

let asking = false

/** Makes one call for all clocks on the page; any reply sets the server clock. */
function askTheTime(): void {
  if (asking) return
  asking = true
  const over = () => {
    asking = false
  }
  void call('GET /common3/exchangeRates/').then(over, over)
}

/** Server time, updated every second; null until a reply sets it, as the document was rendered at another moment. */
export function useTicking(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    if (serverNow() === null) askTheTime()
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
