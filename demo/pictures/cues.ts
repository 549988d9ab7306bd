import { type Bite, bites } from './archetypes/bites.ts'
import { parcel } from './archetypes/boxes.ts'
import { cakeSlice } from './archetypes/cakes.ts'
import { teaBag } from './archetypes/carton.ts'
import { carafe, drawCup, milkJug, saucer, steam } from './archetypes/cup.ts'
import { bowl, gaiwan, glass, tumbler } from './archetypes/cups.ts'
import { teapot } from './archetypes/teapot.ts'
import { tin } from './archetypes/tin.ts'
import { whisk } from './archetypes/tools.ts'
import { contactShadow } from './backdrop.ts'
import { GOODS } from './palette.ts'
import type { Archetype, Look } from './piece.ts'
import { type Dry, heap } from './scatter.ts'
import { type Art, again, put } from './shapes.ts'

/** Colours of brewed tea. */
export const DRINKS = {
  green: '#c9cf7a',
  pale: '#e6d48a',
  apricot: '#e2a862',
  amber: '#d08a2e',
  red: '#a8431d',
  dark: '#5c2413',
  matcha: '#93b84f',
  milk: '#d7a878',
} as const
export type Drink = keyof typeof DRINKS

type Thing = 'bag' | 'bowl' | 'cake' | 'flask' | 'parcel' | 'gaiwan' | 'pot' | 'tin' | 'whisk' | 'milk-jug' | 'two-cups'

/** Something that shows the size of the product or its use. */
export type Cue = `cup:${Drink}` | `glass:${Drink}` | `jug:${Drink}` | `heap:${Dry}` | `bite:${Bite}` | `a:${Thing}`

interface CuePosition {
  low: boolean
  /** Ground line of the product. */
  y: number
  /** Which of the product's cues it is; the second one is further forward. */
  index: number
}

export interface DrawnCue {
  svg: string
  behind: boolean
}

const LOOK: Look = { body: GOODS.porcelain, accent: DRINKS.amber, detail: GOODS.cobalt, motif: 'leaf' }

const small = (archetype: Archetype, look: Partial<Look>, size: number) => (art: Art) =>
  put(archetype(art, { ...LOOK, ...look }, 'hero').svg, [0, 0], size)

const little = (art: Art) => drawCup(art, { rim: 58, foot: 28, height: 68, k: 0.3 }, [GOODS.porcelain, DRINKS.amber])

const twice = (id: string) => again(id, [-64, 0]) + again(id, [66, 16])

/** Width of the shadow, and the drawing on the origin. */
const THINGS: Record<Thing, readonly [number, (art: Art) => string]> = {
  bag: [84, (art) => teaBag(art, '#4b5a2c', GOODS.jade)],
  bowl: [96, small(bowl, { body: GOODS.cocoa, accent: DRINKS.matcha }, 0.6)],
  cake: [120, small(cakeSlice, { body: '#f3d98f', accent: '#fbf4e6', variant: 'chiffon' }, 0.42)],
  flask: [52, small(tumbler, { body: GOODS.pine, accent: GOODS.celadon, detail: GOODS.osmanthus }, 0.56)],
  parcel: [104, small(parcel, { body: GOODS.blush, accent: GOODS.vermilion, motif: 'petals' }, 0.46)],
  gaiwan: [132, small(gaiwan, {}, 0.56)],
  pot: [120, small(teapot, { body: GOODS.celadon, variant: 'glaze' }, 0.54)],
  tin: [70, small(tin, { body: GOODS.jade, accent: GOODS.cream, detail: GOODS.osmanthus, variant: 'tall' }, 0.5)],
  whisk: [44, small(whisk, { body: '#dcb878', detail: GOODS.cocoa }, 0.5)],
  'milk-jug': [58, (art) => milkJug(art)],
  'two-cups': [120, (art) => twice(art.symbol(little(art)))],
}

function servedCup(art: Art, drink: Drink, k: number): string {
  const shape = { rim: 92, foot: 42, height: 112, k }
  const filled = drawCup(art, shape, [GOODS.porcelain, DRINKS[drink]]) + steam([-16, -124], 0.7)
  return saucer(art, GOODS.porcelain, [132, k]) + put(filled, [0, -8])
}

function uprightCue(art: Art, cue: Cue, k: number): readonly [number, string] {
  const [kind, what] = cue.split(':') as [string, string]
  if (kind === 'cup') return [130, servedCup(art, what as Drink, k)]
  if (kind === 'glass') return [64, small(glass, { accent: DRINKS[what as Drink] }, 0.46)(art)]
  if (kind === 'jug') return [84, carafe(art, DRINKS[what as Drink])]
  return THINGS[what as Thing].map((part) => (typeof part === 'function' ? part(art) : part)) as [number, string]
}

/** Draws a cue where it belongs: drinks and pots to the right (behind low food), dry goods and bites in front. */
export function drawCue(art: Art, cue: Cue, { low, y, index }: CuePosition): DrawnCue {
  if (cue.startsWith('heap:') || cue.startsWith('bite:')) {
    const what = cue.slice(5)
    const [x, ground] = [cue.startsWith('bite:') ? 560 : 500, low ? y + 150 : y + 66]
    const svg = cue.startsWith('heap:') ? put(heap(art, what as Dry), [0, -8], 1.06) : bites[what as Bite](art)
    return { svg: contactShadow(art, [x, ground + 8, 112], 0.16) + put(svg, [x, ground]), behind: false }
  }
  const [half, svg] = uprightCue(art, cue, low ? 0.36 : 0.26)
  const beside = index === 0 ? [618, y + 14, 1.06] : [500, y + 70, 0.9]
  const [x = 0, ground = 0, size = 1] = low ? [640, y - 66, 0.96] : beside
  const shadow = contactShadow(art, [x, ground, half * size], low ? 0.3 : 0.24)
  return { svg: shadow + put(svg, [x, ground], size), behind: low }
}
