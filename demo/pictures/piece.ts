import type { MotifName } from './motifs.ts'
import type { Art } from './shapes.ts'

/** Colours and ornament of one object; `variant` picks a build of the archetype. */
export interface Look {
  body: string
  accent: string
  detail: string
  motif: MotifName
  variant?: string
}

/**
 * One drawn object. Its foot is on the origin (y grows downwards), at hero size: its larger side is 460 to 545 long.
 * `half` is the half width of its shadow, `focus` where a close-up looks.
 */
export interface Piece {
  svg: string
  half: number
  focus: readonly [number, number]
  /** Low goods are seen from higher up and get a deeper shelf. */
  low?: boolean
  /** How tall it looks; shorter things are moved up to the middle. */
  height?: number
}

/** How a piece is shown: complete, close, or in use (opened, sliced). */
export type View = 'hero' | 'close' | 'use'

export type Archetype = (art: Art, look: Look, view: View) => Piece
