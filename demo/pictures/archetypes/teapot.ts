import { clipped, emblem, motifFill } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, at, ballFill, circle, ellipse, path, put, rim, stroke } from '../shapes.ts'
import { steam } from './cup.ts'

/** Half width and height of the belly. */
const BELLIES: Record<string, readonly [number, number]> = {
  clay: [186, 250],
  glaze: [182, 282],
  glass: [186, 270],
  arch: [188, 240],
  iron: [208, 214],
}

/** A belly that is full in the lower half, from foot to shoulder. */
function belly([rx, h]: readonly [number, number]): string {
  const foot = rx * 0.56
  const neck = rx * 0.5
  return at`M${-foot} 0C${-rx * 1.06} ${-h * 0.12} ${-rx * 1.16} ${-h * 0.78} ${-neck} ${-h}H${neck}C${rx * 1.16} ${-h * 0.78} ${rx * 1.06} ${-h * 0.12} ${foot} 0Q0 ${foot * 0.24} ${-foot} 0Z`
}

function spout(art: Art, colour: string, [rx, h]: readonly [number, number]): string {
  const fill = art.linear({ 0: light(colour, 0.3), 0.6: colour, 1: shade(colour, 0.34) }, 'slant')
  const d = at`M${-rx * 0.82} ${-h * 0.24}C${-rx * 1.4} ${-h * 0.28} ${-rx * 1.3} ${-h * 0.72} ${-rx * 1.62} ${-h * 0.94}L${-rx * 1.42} ${-h * 1.02}C${-rx * 1.16} ${-h * 0.86} ${-rx * 1.1} ${-h * 0.72} ${-rx * 0.72} ${-h * 0.68}Z`
  const mouth = put(ellipse([0, 0, rx * 0.115, rx * 0.05], shade(colour, 0.5)), [-rx * 1.52, -h * 0.98], 1, -22)
  return path(d, fill) + mouth
}

function sideHandle(colour: string, [rx, h]: readonly [number, number]): string {
  const d = at`M${rx * 0.66} ${-h * 0.82}C${rx * 1.2} ${-h * 1.06} ${rx * 1.66} ${-h * 0.86} ${rx * 1.54} ${-h * 0.5}C${rx * 1.46} ${-h * 0.26} ${rx * 1.14} ${-h * 0.2} ${rx * 0.84} ${-h * 0.24}`
  return stroke(d, shade(colour, 0.24), 30) + put(stroke(d, light(colour, 0.16), 12), [-3, -5])
}

function topHandle(colour: string, [rx, h]: readonly [number, number], wide = 24): string {
  const d = at`M${-rx * 0.7} ${-h * 0.86}C${-rx * 0.86} ${-h * 1.5} ${-rx * 0.5} ${-h * 1.86} 0 ${-h * 1.86}S${rx * 0.86} ${-h * 1.5} ${rx * 0.7} ${-h * 0.86}`
  return stroke(d, shade(colour, 0.16), wide) + put(stroke(d, light(colour, 0.3), wide * 0.3), [-3, -4])
}

function lid(art: Art, colour: string, [rx, h]: readonly [number, number]): string {
  const half = rx * 0.54
  const dome = at`M${-half} ${-h}C${-half} ${-h - 40} ${-half * 0.5} ${-h - 56} 0 ${-h - 56}S${half} ${-h - 40} ${half} ${-h}Q0 ${-h + half * 0.3} ${-half} ${-h}Z`
  const edge = stroke(
    at`M${-half - 3} ${-h + 1}Q0 ${-h + half * 0.32} ${half + 3} ${-h + 1}`,
    shade(colour, 0.4),
    5,
    0.8,
  )
  const knob = circle([0, -h - 72, 22], ballFill(art, colour)) + rim(at`M-12 ${-h - 54}H12`, shade(colour, 0.3), 8)
  return path(dome, ballFill(art, colour)) + edge + knob
}

function relief(art: Art, look: Look, size: readonly [number, number]): string {
  const [rx, h] = size
  const inside = path(belly(size), DARK)
  const fill = motifFill(art, look.motif, [look.body, light(look.body, 0.16)])
  if (look.variant === 'iron' && fill) {
    return clipped(
      art,
      inside,
      path(at`M${-rx * 1.2} ${-h * 0.74}H${rx * 1.2}V${-h * 0.16}H${-rx * 1.2}Z`, fill, 'opacity=".7"'),
    )
  }
  if (look.variant !== 'arch') return ''
  const lines = at`M${-rx} ${-h * 0.9}Q0 ${-h * 0.74} ${rx} ${-h * 0.9}M${-rx} ${-h * 0.1}Q0 ${h * 0.08} ${rx} ${-h * 0.1}`
  const sprays = [-0.62, 0.64].map((x) =>
    put(emblem(art, 'leaf', [look.detail, light(look.detail, 0.3)]), [rx * x, -h * 0.42], 0.42, x * 40),
  )
  return clipped(
    art,
    inside,
    rim(lines, look.detail, 7) +
      sprays.join('') +
      put(emblem(art, look.motif, [look.detail, light(look.detail, 0.7)]), [0, -h * 0.47], 0.7),
  )
}

/** Clear glass: tea inside, a strainer, bright edges. */
function glassBody(art: Art, look: Look, size: readonly [number, number]): string {
  const [rx, h] = size
  const shell = path(belly(size), '#FFFFFF', 'opacity=".42"')
  const level = -h * 0.66
  const drink = art.linear({ 0: light(look.accent, 0.3), 0.4: look.accent, 1: shade(look.accent, 0.3) })
  const fill = clipped(
    art,
    path(belly([rx - 14, h - 12]), DARK),
    path(at`M-300 ${level}H300V20H-300Z`, drink) + ellipse([0, level, rx * 0.9, rx * 0.13], light(look.accent, 0.4)),
  )
  const basket = path(
    at`M${-rx * 0.36} ${-h}H${rx * 0.36}L${rx * 0.28} ${-h * 0.4}Q0 ${-h * 0.32} ${-rx * 0.28} ${-h * 0.4}Z`,
    '#FFFFFF',
    'opacity=".3"',
  )
  const mesh = Array.from({ length: 5 }, (_, i) => at`M${(i - 2) * rx * 0.14} ${-h * 0.9}V${-h * 0.42}`).join('')
  return (
    fill +
    basket +
    stroke(mesh, '#FFFFFF', 2.5, 0.6) +
    shell.replace('.42', '.2') +
    stroke(belly(size), '#FFFFFF', 6, 0.75)
  )
}

/** A teapot: clay, glazed, glass, blue-and-white with a top handle, or cast iron. */
export const teapot: Archetype = (art, look) => {
  const build = look.variant ?? 'glaze'
  const size = BELLIES[build] ?? [182, 282]
  const [rx, h] = size
  const high = build === 'arch' || build === 'iron'
  const glass = build === 'glass'
  const shell = glass ? mix('#dfe9e6', '#FFFFFF', 0.4) : look.body
  const handle = high
    ? topHandle(build === 'iron' ? look.body : look.accent, size, build === 'iron' ? 20 : 26)
    : sideHandle(shell, size)
  const body = glass
    ? glassBody(art, look, size)
    : path(belly(size), ballFill(art, look.body, build === 'clay' ? 0.85 : 1)) + relief(art, look, size)
  const shine = stroke(
    at`M${-rx * 0.66} ${-h * 0.76}Q${-rx * 0.92} ${-h * 0.52} ${-rx * 0.74} ${-h * 0.26}`,
    LIGHT,
    build === 'clay' ? 8 : 14,
    build === 'clay' ? 0.22 : 0.55,
  )
  const foot = ellipse([0, 2, rx * 0.58, rx * 0.13], shade(shell, 0.42))
  const svg = [foot, handle, spout(art, shell, size), body, shine, lid(art, glass ? shell : look.body, size)].join('')
  const wisp = steam([-rx * 1.5, -h * 1.05], 0.8)
  return { svg: put(svg + wisp, [6, 4], high ? 1.04 : 0.94), half: rx * 1.02, focus: [0, -h * 0.56] }
}
