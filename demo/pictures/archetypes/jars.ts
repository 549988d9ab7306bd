import { clipped, emblem, motifFill, seal } from '../motifs.ts'
import { DARK, LIGHT, light, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, circle, ellipse, path, put, rim, roundShading, stroke } from '../shapes.ts'

const JAR = 'M-150 -340Q-184 -320 -184 -280V-30Q-184 4 -140 14Q0 42 140 14Q184 4 184 -30V-280Q184 -320 150 -340Z'
const HONEY = 'M-172 -270Q0 -240 172 -270V-34Q172 -6 134 4Q0 30 -134 4Q-172 -6 -172 -34Z'
const CROWN = 'M-168 -350C-176 -420 -110 -444 0 -444S176 -420 168 -350Q0 -318 -168 -350Z'
const FRILL =
  'M-176 -356C-200 -330 -210 -310 -196 -296C-160 -320 -130 -286 -96 -306C-60 -280 -30 -312 0 -290C30 -312 60 -280 96 -306C130 -286 160 -320 196 -296C210 -310 200 -330 176 -356Z'

function floating(art: Art): string {
  const flower = art.symbol(put(emblem(art, 'blossom', ['#fff0b8', '#d98f1f']), [0, 0], 0.13))
  const points = [
    [-110, -60],
    [96, -90],
    [130, -206],
    [-128, -210],
    [60, -34],
    [-40, -236],
  ] as const
  return points.map((point) => again(flower, point)).join('')
}

/** A cloth of the look's motif, tied over the lid. */
function clothTop(art: Art, look: Look): string {
  const print = motifFill(art, look.motif, [look.accent, light(look.accent, 0.4)]) ?? look.accent
  const cord = stroke('M-172 -352Q0 -318 172 -352', look.detail, 9)
  const bow = stroke('M40 -336C60 -280 90 -270 96 -250M36 -336C30 -290 10 -280 14 -256', look.detail, 6)
  return path(CROWN, print) + path(FRILL, print) + path(CROWN, roundShading(art, 0.8)) + cord + bow
}

/** A glass jar of honey under a cloth top. */
export const honeyJar: Archetype = (art, look) => {
  const amber = art.linear({ 0: '#f6c750', 0.35: look.body, 1: '#a8661a' }, 'slant')
  const label = [
    circle([0, -136, 88], '#f9f0da'),
    circle([0, -136, 79], 'none', `stroke="${look.detail}" stroke-width="3"`),
    put(emblem(art, 'blossom', [look.body, shade(look.body, 0.4)]), [0, -138], 0.5),
    put(seal('#B93A24', 26), [0, -40]),
  ]
  const shine =
    path(JAR, roundShading(art, 0.7)) + rim(JAR, '#ffffff', 4) + stroke('M-148 -280V-60', '#ffffff', 13, 0.6)
  const full = path(JAR, '#ffffff', 'opacity=".5"') + path(HONEY, amber) + floating(art) + label.join('')
  return { svg: full + shine + clothTop(art, look), half: 176, height: 470, focus: [0, -150] }
}

/** A flame on the origin and the glow round it. */
function flame(art: Art): string {
  const soft = art.radial({ 0: ['#ffdf8a', 0.85], 0.4: ['#ffe7a8', 0.35], 1: ['#ffe7a8', 0] }, [0.5, 0.5, 0.5])
  return [
    circle([0, -110, 170], soft),
    stroke('M0 30V-8', '#4a3018', 7),
    path('M0 0C-44 -40 -26 -92 4 -136C14 -92 46 -44 0 0Z', '#f2a02e'),
    path('M0 -4C-24 -30 -14 -60 4 -88C10 -60 26 -30 0 -4Z', '#ffd862'),
    path('M0 -6C-12 -20 -6 -34 2 -46C6 -34 12 -20 0 -6Z', '#fff6d8'),
  ].join('')
}

/** A candle in a glazed cup, lit. */
export const candle: Archetype = (art, look) => {
  const side = 'M-178 -290V-40Q-178 0 -130 12Q0 38 130 12Q178 0 178 -40V-290Z'
  const print = put(emblem(art, look.motif, [look.accent, look.detail]), [0, -150], 0.86)
  const wax = art.radial({ 0: '#fff7d6', 0.5: '#fbe7b4', 1: '#e3c283' }, [0.5, 0.4, 0.6])
  const svg = [
    path(side, look.body),
    clipped(art, path(side, DARK), print),
    path(side, roundShading(art)),
    stroke('M-138 -250V-60', LIGHT, 13, 0.6),
    ellipse([0, -290, 178, 42], light(look.body, 0.5)),
    ellipse([0, -286, 160, 35], shade(look.body, 0.3)),
    ellipse([0, -280, 156, 31], wax),
    put(flame(art), [0, -310]),
  ]
  return { svg: svg.join(''), half: 172, height: 450, focus: [0, -250] }
}
