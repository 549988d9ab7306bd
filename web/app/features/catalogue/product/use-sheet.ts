import { type Overlay, useOverlay } from '#app/ui/overlay.ts'

/** The sheet of options on phones. */
export function useOptionSheet(): Overlay {
  return useOverlay('options')
}
