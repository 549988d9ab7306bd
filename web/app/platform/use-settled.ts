import { useEffect, useState } from 'react'
import { useHydratedValue } from './use-hydrated.ts'
import { whenSettled } from './when-settled.ts'

let settled = false

/** Whether the page is in use or has been open for long, so that what the first load left out can be fetched. */
export function useSettled(): boolean {
  const [now, setNow] = useState(settled)
  useEffect(() => {
    if (!now)
      return whenSettled(() => {
        settled = true
        setNow(true)
      })
  }, [now])
  return useHydratedValue(now, false)
}
