import { type Overlay, useOverlay } from '#app/ui/overlay.ts'

export const useOptionSheet = (): Overlay => useOverlay('options')
