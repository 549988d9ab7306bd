import { clipped, emblem, motifFill, seal } from '../motifs.ts'
import { DARK, isPale, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { heap } from '../scatter.ts'
import { type Art, at, circle, ellipse, path, put, rim, roundShading, stroke, wall } from '../shapes.ts'

const K = 0.24
/** Shape of a shouldered tin: ratio of the lid's width to the body's, and height of the shoulder. */
const NECK = 0.68
const SHOULDER = 62

/** Half width, height of the body, height of the lid. */
const BUILDS: Record<string, readonly [number, number, number]> = {
  tall: [146, 372, 92],
  slim: [116, 392, 78],
  squat: [214, 268, 84],
  small: [204, 196, 74],
  shoulder: [164, 330, 66],
}

/** A paper plaque bent round the tin: [half width, top, bottom] on a tin of half width `rx`. */
function plaque(rx: number, [half, top, bottom]: readonly [number, number, number]): string {
  const ry = rx * K
  const sag = ry * Math.sqrt(1 - (half / rx) ** 2)
  return at`M${-half} ${top + sag}A${rx} ${ry} 0 0 0 ${half} ${top + sag}V${bottom + sag}A${rx} ${ry} 0 0 1 ${-half} ${bottom + sag}Z`
}

function label(art: Art, look: Look, [rx, height]: readonly [number, number]): string {
  const middle = -height * 0.5 + rx * K * 0.9
  const size = Math.min(rx * 0.66, height * 0.34)
  const fill = motifFill(art, look.motif, [mix(look.body, look.accent, 0.18), mix(look.body, look.accent, 0.62)])
  if (fill) {
    const disc =
      circle([0, middle, size * 0.92], look.accent) + circle([0, middle, size * 0.8], look.body, 'opacity=".12"')
    const leaf = put(emblem(art, 'leaf', [look.body, shade(look.body, 0.3)]), [0, middle], size / 190)
    const band = path(wall([rx, -height * 0.86, -height * 0.1, K]), fill)
    return band + rims(rx, [-height * 0.86, -height * 0.1], look.detail) + disc + leaf
  }
  const ink = isPale(look.body) ? look.detail : look.body
  const area = [rx * 0.7, -height * 0.86, -height * 0.12] as const
  const sheet = path(plaque(rx, area), look.accent)
  const edge = stroke(plaque(rx, [area[0] - 11, area[1] + 12, area[2] - 12]), look.detail, 3, 0.8)
  const drawn = put(emblem(art, look.motif, [ink, shade(ink, 0.3)]), [0, middle - size * 0.08], size / 132)
  return (
    sheet +
    edge +
    clipped(art, path(plaque(rx, area), DARK), drawn) +
    (look.motif === 'bud' ? '' : put(seal('#B93A24', 30), [rx * 0.44, -height * 0.2]))
  )
}

function rims(rx: number, heights: readonly number[], colour: string): string {
  return heights.map((y) => rim(at`M${-rx} ${y}A${rx} ${rx * K} 0 0 0 ${rx} ${y}`, colour, 6)).join('')
}

/** Rounded shoulders that lead up to a narrower lid. */
function shoulders(art: Art, look: Look, [rx, height]: readonly [number, number]): string {
  const neck = rx * NECK
  const d = at`M${-rx} ${-height}C${-rx} ${-height - 56} ${-neck} ${-height - 40} ${-neck} ${-height - SHOULDER}A${neck} ${neck * K} 0 0 0 ${neck} ${-height - SHOULDER}C${neck} ${-height - 40} ${rx} ${-height - 56} ${rx} ${-height}A${rx} ${rx * K} 0 0 1 ${-rx} ${-height}Z`
  return path(d, light(look.body, 0.06)) + path(d, roundShading(art))
}

function lid(art: Art, look: Look, [rx, height, tall]: readonly [number, number, number]): string {
  const wide = rx + 5
  const colour = mix(look.body, look.detail, 0.12)
  const side = wall([wide, -height - tall, -height, K])
  const under = path(wall([rx, -height, -height + 16, K]), DARK, 'opacity=".2"')
  const ry = wide * K
  const top = -height - tall
  const face = art.linear({ 0: light(colour, 0.5), 0.6: light(colour, 0.22), 1: colour }, 'slant')
  return [
    under,
    path(side, shade(colour, 0.06)),
    path(side, roundShading(art)),
    rims(wide, [-height - 6], look.detail),
    ellipse([0, top, wide, ry], face),
    ellipse([0, top + 2, wide * 0.86, ry * 0.84], shade(colour, 0.1), 'opacity=".35"'),
    ellipse([0, top + 4, wide * 0.82, ry * 0.79], face),
  ].join('')
}

function cover(art: Art, look: Look, [rx, height, tall]: readonly [number, number, number]): string {
  if (look.variant !== 'shoulder') return lid(art, look, [rx, height, tall])
  return shoulders(art, look, [rx, height]) + lid(art, look, [rx * NECK, height + SHOULDER, tall])
}

function openMouth(art: Art, look: Look, [rx, height]: readonly [number, number]): string {
  const y = -height
  const inside = ellipse([0, y, rx - 9, (rx - 9) * K], shade(look.body, 0.62))
  const leaves = ellipse([0, y + 10, rx - 24, (rx - 24) * K * 0.8], mix(look.body, '#4b5a2c', 0.6))
  return (
    ellipse([0, y, rx, rx * K], light(look.detail, 0.25)) +
    clipped(art, ellipse([0, y, rx - 9, (rx - 9) * K], DARK), inside + leaves)
  )
}

/** A tea tin: tall, slim, squat or small; shoulders, paper plaque or printed all round. */
export const tin: Archetype = (art, look, view) => {
  const build = BUILDS[look.variant ?? 'tall'] ?? BUILDS.tall ?? [146, 372, 92]
  const [rx, height, tall] = build
  const side = wall([rx, -height, 0, K])
  const opened = view === 'use' && look.variant === 'squat'
  const powder = look.variant === 'small' && view !== 'use' ? put(heap(art, 'powder'), [150, 84], 1.1) : ''
  const foot = path(wall([rx, -14, 0, K]), look.detail)
  const glint = stroke(at`M${-rx * 0.72} ${-height + 46}V${-34}`, LIGHT, 9, 0.34)
  const top = opened ? openMouth(art, look, [rx, height]) : cover(art, look, build)
  const body = path(side, look.body) + label(art, look, [rx, height]) + foot + path(side, roundShading(art)) + glint
  return {
    svg: body + top + powder,
    half: rx,
    height: height + tall + rx * K * 2,
    focus: [0, -height * 0.5 + rx * K * 0.6],
  }
}
