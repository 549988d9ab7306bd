import { useEffect, useState } from 'react'
import { whenUsed } from '#app/platform/when-used.ts'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'

/** The sheet of options on phones. */
export function useOptionSheet(): Overlay {
  return useOverlay('options')
}

/**
 * A sheet's code comes when the shopper starts to use the page, or when the sheet is opened.
 * @param fetchCode keeps its identity
 * @returns true from the first time that the sheet is open, so that it can close in motion
 */
export function useSheetCode(open: boolean, fetchCode: () => Promise<unknown>): boolean {
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  useEffect(() => whenUsed(() => void fetchCode().catch(() => undefined)), [fetchCode])
  return open || opened
}
