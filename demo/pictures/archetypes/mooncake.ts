import { LOW, plate } from '../bases.ts'
import { emblem, motifFill } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, at, circle, ellipse, group, path, put, rect, stroke } from '../shapes.ts'

const LOBES = 14
const K = 0.5

const round = Math.round

/** A scalloped round, seen from above at ratio `k`. */
function scallop(r: number, k: number): string {
  const points = Array.from({ length: LOBES }, (_, i) => {
    const [from, to] = [i, i + 1].map((step) => ((step + 0.5) / LOBES) * Math.PI * 2)
    const end = to ?? 0
    const mid = ((from ?? 0) + end) / 2
    return at`Q${round(Math.cos(mid) * r * 1.09)} ${round(Math.sin(mid) * r * 1.09 * k)} ${round(Math.cos(end) * r)} ${round(Math.sin(end) * r * k)}`
  })
  const start = (0.5 / LOBES) * Math.PI * 2
  return `${at`M${Math.cos(start) * r} ${Math.sin(start) * r * k}`}${points.join('')}Z`
}

function flutes(r: number, h: number): string {
  return Array.from({ length: 8 }, (_, i) => {
    const turn = ((i + 0.5) / LOBES) * Math.PI * 2
    return at`M${round(Math.cos(turn) * r)} ${round(Math.sin(turn) * r * K) - h + 6}v${h - 10}`
  })
    .slice(0, 7)
    .join('')
}

/** The moulded face: a ring and the motif in relief, lit from the top left. */
function face(art: Art, look: Look, r: number): string {
  const dark = shade(look.body, 0.26)
  const fill = motifFill(art, look.motif, [mix(look.body, '#f0c070', 0.2), dark])
  const relief = fill
    ? circle([0, 0, r * 0.6], fill)
    : put(emblem(art, look.motif, [dark, shade(look.body, 0.4)]), [3, 5], r / 190) +
      put(emblem(art, look.motif, [light(look.body, 0.4), light(look.body, 0.12)]), [0, 0], r / 190)
  const rings =
    circle([2, 4, r * 0.78], 'none', `stroke="${dark}" stroke-width="9"`) +
    circle([0, 0, r * 0.78], 'none', `stroke="${light(look.body, 0.42)}" stroke-width="6"`)
  return group(rings + relief, `transform="scale(1 ${K})"`)
}

/** One uncut mooncake with its foot on the origin. */
export function uncutMooncake(art: Art, look: Look, [r, h]: readonly [number, number] = [150, 84]): string {
  const top = art.radial(
    { 0: light(look.body, 0.34), 0.6: mix(look.body, '#e0a050', 0.3), 1: shade(look.body, 0.16) },
    [0.4, 0.35, 0.7],
  )
  const side = art.linear({
    0: shade(look.body, 0.24),
    0.24: light(look.body, 0.16),
    0.5: look.body,
    1: shade(look.body, 0.46),
  })
  const bottom = scallop(r, K)
  return [
    path(bottom, side),
    rect([-r * 1.03, -h, r * 2.06, h], side),
    stroke(flutes(r, h), shade(look.body, 0.4), 5, 0.5),
    put(path(scallop(r, K), top) + face(art, look, r), [0, -h]),
    put(stroke(at`M${-r * 0.9} ${-r * 0.14}Q${-r * 0.7} ${-r * 0.4} ${-r * 0.2} ${-r * 0.46}`, LIGHT, 6, 0.5), [0, -h]),
  ].join('')
}

function filling(art: Art, look: Look, [r, h]: readonly [number, number]): string {
  const specks = () =>
    Array.from({ length: 22 }, (_, i) => {
      const tone = ['#f0dcae', '#8f5a2c', '#d9b36c', '#6f8a4a'][i % 4] ?? '#f0dcae'
      return put(
        rect([-10, -6, 20, 12, 5], tone),
        [(art.random() - 0.5) * r * 1.6, -h * 0.5 + (art.random() - 0.5) * h * 0.5],
        1,
        Math.floor(art.random() * 90),
      )
    }).join('')
  if (look.variant === 'nuts') return specks()
  if (look.variant === 'plain')
    return stroke(at`M${-r * 0.7} ${-h * 0.6}Q0 ${-h * 0.5} ${r * 0.6} ${-h * 0.64}`, light(look.detail, 0.4), 5, 0.4)
  const gold = art.radial({ 0: '#ffd873', 0.55: '#f0a028', 1: '#cf7414' }, [0.4, 0.35, 0.7])
  return (
    ellipse([0, -h * 0.5, h * 0.44, h * 0.38], '#b5761f', 'opacity=".5"') +
    ellipse([0, -h * 0.5, h * 0.4, h * 0.35], gold) +
    ellipse([-10, -h * 0.6, 11, 6], '#fff1c0', 'opacity=".8"')
  )
}

/** Half a mooncake, its cut towards us. */
export function cutMooncake(art: Art, look: Look, [r, h]: readonly [number, number] = [150, 84]): string {
  const top = art.fade(light(look.body, 0.3), shade(look.body, 0.1), 'slant')
  const arc = at`M${-r} ${-h}A${r} ${r * K} 0 0 1 ${r} ${-h}Z`
  const crust = at`M${-r} ${-h}H${r}V${-14}Q${r} 0 ${r - 14} 0H${-r + 14}Q${-r} 0 ${-r} -14Z`
  const inside = rect(
    [-r + 13, -h + 12, 2 * r - 26, h - 23, 10],
    art.fade(light(look.detail, 0.14), shade(look.detail, 0.16), 'slant'),
  )
  const mould = stroke(
    at`M${-r * 0.72} ${-h - 3}A${r * 0.72} ${r * K * 0.72} 0 0 1 ${r * 0.72} ${-h - 3}M${-r * 0.4} ${-h - 3}A${r * 0.4} ${r * K * 0.4} 0 0 1 ${r * 0.4} ${-h - 3}`,
    shade(look.body, 0.26),
    6,
    0.7,
  )
  return (
    path(arc, top) +
    mould +
    path(crust, light(look.body, 0.1)) +
    inside +
    filling(art, look, [r, h]) +
    stroke(at`M${-r + 4} ${-h + 2}H${r - 4}`, light(look.body, 0.5), 4, 0.8)
  )
}

/** Baked mooncakes on a plate, one of them cut. */
export const mooncake: Archetype = (art, look) => {
  const svg =
    plate(art, 292) +
    put(uncutMooncake(art, look), [-96, -54]) +
    put(shadowOf(), [84, 66]) +
    put(cutMooncake(art, look, [146, 96]), [84, 64])
  return { svg, half: 290, height: 330, focus: [40, -10], low: true }
}

function shadowOf(): string {
  return ellipse([8, 4, 160, 22], DARK, 'opacity=".16"')
}

/** Three soft snow-skin mooncakes, two of one colour. */
export const snowSkin: Archetype = (art, look) => {
  const second = { ...look, body: look.accent }
  const size = [116, 82] as const
  const pink = art.symbol(uncutMooncake(art, look, size))
  const back = again(pink, [-116, -46]) + again(pink, [122, -52])
  const svg = plate(art, 292) + back + put(uncutMooncake(art, second, [128, 90]), [4, 52])
  return { svg, half: 290, height: 320 * (LOW + 0.6), focus: [0, -20], low: true }
}
