import { hasElement } from '#app/platform/focus.ts'
import { DRAWINGS } from './icon-drawings.ts'

export type IconName = keyof typeof DRAWINGS

/** Whether a name from untrusted content is an icon. The browser has the sprite, not the drawings. */
export const isIconName = (name: string): name is IconName =>
  import.meta.env.SSR ? Object.hasOwn(DRAWINGS, name) : hasElement(`i-${name}`)

export const iconNamed = (name: string, otherwise: IconName): IconName => (isIconName(name) ? name : otherwise)
