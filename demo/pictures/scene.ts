import type { ArchetypeName } from './archetypes/all.ts'
import type { Cue } from './cues.ts'
import type { MotifName } from './motifs.ts'
import type { TintName } from './palette.ts'
import type { Look } from './piece.ts'

/** One product on the shelf; `cues` are beside it when it is shown in use. */
export interface Scene {
  archetype: ArchetypeName
  look: Look
  tint: TintName
  cues: readonly Cue[]
  /** Focus of the close-up, if it is not the archetype's own. */
  close?: readonly [number, number]
}

type Colours = readonly [body: string, accent: string, detail: string]

/** Shorthand for a look. */
export function look([body, accent, detail]: Colours, motif: MotifName = 'leaf', variant?: string): Look {
  return { body, accent, detail, motif, variant }
}

/** Shorthand for a scene: `'tin sage'` is a tin on the sage tint. */
export function scene(
  what: `${ArchetypeName} ${TintName}`,
  as: Look,
  cues: readonly Cue[] = [],
  close?: readonly [number, number],
): Scene {
  const [archetype, tint] = what.split(' ') as [ArchetypeName, TintName]
  return { archetype, look: as, tint, cues, close }
}
