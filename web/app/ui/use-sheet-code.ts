import { useEffect, useState } from 'react'
import { whenUsed } from '#app/platform/when-used.ts'

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
