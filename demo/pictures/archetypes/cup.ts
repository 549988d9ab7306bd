import { clipped, emblem } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype } from '../piece.ts'
import { type Art, at, ellipse, path, put, roundShading, stroke } from '../shapes.ts'

/** Profile of a cup with its foot on the origin. */
export interface CupShape {
  rim: number
  foot: number
  height: number
  /** Ratio of the ellipses: how far we look down. */
  k: number
}

/** Side of a cup: a full curve from rim to foot. */
function cupSide({ rim, foot, height, k }: CupShape): string {
  const belly = at`C${-rim} ${-height * 0.42} ${-foot - rim * 0.18} ${-height * 0.08} ${-foot} ${-4}`
  const base = at`A${foot} ${foot * k} 0 0 0 ${foot} ${-4}`
  const back = at`C${foot + rim * 0.18} ${-height * 0.08} ${rim} ${-height * 0.42} ${rim} ${-height}`
  return (
    at`M${-rim} ${-height}${0}`.slice(0, -1) + belly + base + back + at`A${rim} ${rim * k} 0 0 1 ${-rim} ${-height}Z`
  )
}

/** What is in the cup: surface, its lit edge and a glint. */
function tea(art: Art, colour: string, [x, y, rx, ry]: readonly [number, number, number, number]): string {
  const fill = art.radial({ 0: light(colour, 0.34), 0.6: colour, 1: shade(colour, 0.3) }, [0.4, 0.7, 0.8])
  const glint = stroke(
    at`M${x - rx * 0.62} ${y + ry * 0.1}Q${x - rx * 0.4} ${y + ry * 0.6} ${x} ${y + ry * 0.66}`,
    LIGHT,
    5,
    0.5,
  )
  return ellipse([x, y, rx, ry], fill) + glint
}

/** Two wisps of steam. */
export function steam([x, y]: readonly [number, number], size = 1): string {
  const wisp = 'M0 0C-26 -34 26 -58 0 -96C-14 -118 6 -134 4 -150'
  const other = 'M40 -14C20 -44 58 -64 38 -100'
  return put(stroke(wisp, '#FFFFFF', 10, 0.55) + stroke(other, '#FFFFFF', 8, 0.4), [x, y], size)
}

/** A cup with tea in it; body colour outside, porcelain or lit glaze inside. */
export function drawCup(art: Art, shape: CupShape, [body, drink]: readonly [string, string], ornament = ''): string {
  const { rim, foot, height, k } = shape
  const side = cupSide(shape)
  const inside = mix(body, LIGHT, Number.parseInt(body.slice(1, 3), 16) < 0x90 ? 0.3 : 0.62)
  const depth = rim * k * 0.3
  const bowl = ellipse([0, -height, rim, rim * k], inside)
  const shadow = ellipse([0, -height + depth * 0.4, rim * 0.93, rim * k * 0.9], shade(inside, 0.2))
  return [
    ellipse([0, -3, foot * 1.02, foot * k * 1.05], shade(body, 0.4)),
    path(side, body),
    ornament && clipped(art, path(side, DARK), ornament),
    path(side, roundShading(art, 0.85)),
    stroke(
      at`M${-rim * 0.74} ${-height * 0.82}Q${-rim * 0.7} ${-height * 0.4} ${-rim * 0.48} ${-height * 0.2}`,
      LIGHT,
      rim * 0.06,
      0.55,
    ),
    bowl,
    shadow,
    tea(art, drink, [0, -height + depth, rim * 0.88, rim * k * 0.8]),
    stroke(at`M${-rim} ${-height}A${rim} ${rim * k} 0 0 0 ${rim} ${-height}`, light(body, 0.6), 3.5, 0.9),
  ].join('')
}

/** A saucer seen at the same angle. */
export function saucer(art: Art, colour: string, [half, k]: readonly [number, number]): string {
  const lit = art.linear({ 0: light(colour, 0.5), 0.5: colour, 1: shade(colour, 0.2) }, 'slant')
  return [
    ellipse([0, 6, half, half * k], shade(colour, 0.3)),
    ellipse([0, -2, half, half * k], lit),
    ellipse([0, 0, half * 0.62, half * k * 0.6], shade(colour, 0.12)),
  ].join('')
}

/** One cup on its saucer. */
export const cup: Archetype = (art, look) => {
  const shape = { rim: 188, foot: 82, height: 250, k: 0.26 }
  const drawn = put(emblem(art, look.motif, [look.detail, shade(look.detail, 0.25)]), [-10, -116], 0.62)
  const svg = saucer(art, look.body, [270, 0.26]) + put(drawCup(art, shape, [look.body, look.accent], drawn), [0, -10])
  return { svg: svg + steam([-20, -300], 1), half: 250, focus: [0, -240] }
}

/** A glass serving jug of tea, for scenes. */
export function carafe(art: Art, drink: string): string {
  const side = 'M-70 -190C-66 -150 -96 -120 -92 -50Q-88 6 0 8T92 -50C96 -120 66 -150 70 -190Z'
  const fill = art.linear({ 0: light(drink, 0.4), 0.5: drink, 1: shade(drink, 0.25) })
  return [
    stroke('M78 -160C150 -170 150 -40 86 -44', '#FFFFFF', 12, 0.75),
    path(side, '#FFFFFF', 'opacity=".35"'),
    path('M-87 -100Q-94 -70 -90 -50Q-86 2 0 4T90 -50Q94 -70 87 -100Z', fill),
    ellipse([0, -100, 87, 17], light(drink, 0.4)),
    ellipse([0, -190, 70, 14], '#FFFFFF', 'opacity=".6"'),
    stroke(side, '#FFFFFF', 4, 0.85),
    stroke('M-66 -90Q-74 -60 -66 -30', '#FFFFFF', 8, 0.6),
  ].join('')
}

/** A small porcelain jug of milk, for scenes. */
export function milkJug(art: Art): string {
  const side = 'M-46 -136C-40 -110 -66 -80 -62 -34Q-58 6 0 8T62 -34C66 -80 40 -110 46 -136Z'
  const body = '#F6F3EC'
  return [
    stroke('M50 -112C112 -116 110 -30 58 -34', shade(body, 0.14), 12),
    path(side, body),
    path(side, roundShading(art, 0.8)),
    path('M-52 -140A52 12 0 0 1 46 -136A48 11 0 0 1 -40 -130L-66 -138Z', '#fffdf8'),
    ellipse([0, -135, 36, 7], '#fffaf0'),
  ].join('')
}
