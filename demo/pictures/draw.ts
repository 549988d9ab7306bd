import { archetypes } from './archetypes/all.ts'
import { backdrop, contactShadow } from './backdrop.ts'
import { drawCue } from './cues.ts'
import { TINTS } from './palette.ts'
import type { Piece, View } from './piece.ts'
import type { Scene } from './scene.ts'
import { type Art, put, startArt } from './shapes.ts'

/** A finished picture. `tint` is the colour to show while it loads. */
export interface Drawing {
  svg: string
  width: number
  height: number
  tint: string
}

const SIDE = 800
const CLOSE_UP = 1.8

/** Wraps drawn content into a document of its own. */
export function finish(content: string, [width, height]: readonly [number, number], tint: string): Drawing {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} data-tint="${tint}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
    width,
    height,
    tint,
  }
}

/** Position of a piece: edge of the shelf, its ground line, the depth of its shadow and how far that lies forward. */
function ground(piece: Piece) {
  if (piece.low) return { shelf: 448, y: 540, k: 0.25, forward: 62 }
  const missing = Math.max(0, 500 - (piece.height ?? 500))
  const y = 664 - missing * 0.34
  return { shelf: y - 54, y, k: 0.22, forward: 0 }
}

function withShadow(art: Art, piece: Piece, [x, size]: readonly [number, number]): string {
  const { y, k, forward } = ground(piece)
  return contactShadow(art, [x, y + forward * size, piece.half * size], k) + put(piece.svg, [x, y], size)
}

function heroShot(art: Art, scene: Scene, piece: Piece): string {
  return backdrop(art, scene.tint, [SIDE, SIDE], [ground(piece).shelf]) + withShadow(art, piece, [SIDE / 2, 1])
}

function inUse(art: Art, scene: Scene, piece: Piece): string {
  const { shelf, y } = ground(piece)
  const cues = scene.cues.map((cue, index) => drawCue(art, cue, { low: piece.low === true, y, index }))
  const shown = (behind: boolean) => cues.filter((cue) => cue.behind === behind).map((cue) => cue.svg)
  const main = withShadow(art, piece, cues.length ? [312, 0.84] : [400, 0.92])
  return [backdrop(art, scene.tint, [SIDE, SIDE], [shelf]), ...shown(true), main, ...shown(false)].join('')
}

function closeUp(art: Art, scene: Scene, piece: Piece): string {
  const { shelf, y, k, forward } = ground(piece)
  const [fx, fy] = scene.close ?? piece.focus
  const back = backdrop(art, scene.tint, [SIDE, SIDE], [400 + CLOSE_UP * (shelf - y - fy)])
  const object = contactShadow(art, [0, forward, piece.half], k) + piece.svg
  return back + put(object, [400 - CLOSE_UP * fx, 400 - CLOSE_UP * fy], CLOSE_UP)
}

const VIEWS = { hero: heroShot, close: closeUp, use: inUse } as const

/**
 * Draws one picture of a product. The same key, scene and view always give the same text.
 * @param key seed and, shortened, prefix of all ids
 */
export function draw(key: string, scene: Scene, view: View): Drawing {
  const art = startArt(prefixOf(`${key}-${view}`), key)
  const piece = archetypes[scene.archetype](art, scene.look, view)
  const content = VIEWS[view](art, scene, piece)
  return finish(art.defs() + content, [SIDE, SIDE], TINTS[scene.tint][0])
}

/** A short id prefix, different for different pictures. */
export function prefixOf(text: string): string {
  let hash = 5381
  for (const letter of text) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0
  return `p${hash.toString(36).slice(-5)}`
}
