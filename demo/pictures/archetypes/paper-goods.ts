import { easel } from '../bases.ts'
import { clipped, emblem, motifFill, seal } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, at, circle, path, put, rect, stroke } from '../shapes.ts'

const sheen = (art: Art) =>
  art.linear({ 0: [LIGHT, 0.34], 0.42: [LIGHT, 0.04], 0.5: [DARK, 0], 1: [DARK, 0.26] }, 'slant')

function cardFace(art: Art, look: Look, big: number): string {
  const box = [-216, -138, 432, 276, 24] as const
  const scene = put(emblem(art, look.motif, [look.accent, mix(look.accent, look.body, 0.4)]), [72, -2], big)
  const waves = stroke('M-216 96Q-120 60 -20 96T216 84M-216 122Q-100 84 10 118T216 110', look.accent, 3, 0.45)
  return (
    rect(box, look.body) +
    clipped(art, rect(box, DARK), waves + circle([150, -40, 190], LIGHT, 'opacity=".07"') + scene) +
    rect([-196, -118, 392, 236, 14], 'none', `stroke="${look.detail}" stroke-width="3" opacity=".8"`) +
    put(seal('#B93A24', 44), [-152, 78]) +
    stroke('M-172 -84H-60M-172 -62H-104', look.accent, 7, 0.75) +
    rect(box, sheen(art))
  )
}

/** A gift card half out of its envelope. */
export const giftCard: Archetype = (art, look) => {
  const pocket = 'M-246 -190H246V30Q246 40 236 40H-236Q-246 40 -246 30Z'
  const paper = '#f1e6cf'
  const card = put(cardFace(art, look, 0.88), [0, -286], 1, -5)
  const flap =
    path('M-246 -190L0 -20L246 -190V-176L8 6Q0 12 -8 6L-246 -176Z', shade(paper, 0.16)) +
    path('M-246 40L-30 -66Q0 -84 30 -66L246 40Z', light(paper, 0.3))
  const back = path('M-246 -190L0 -330L246 -190Z', shade(paper, 0.22))
  return {
    svg: back + card + path(pocket, paper) + flap + path(pocket, sheen(art)) + put(seal('#B93A24', 46), [0, -44]),
    half: 250,
    height: 470,
    focus: [30, -290],
  }
}

/** A membership card on a small wooden stand. */
export const memberCard: Archetype = (art, look) => {
  const edge = put(rect([-216, -138, 432, 276, 24], shade(look.body, 0.5)), [7, -156], 1.12, -3)
  return {
    svg: edge + put(cardFace(art, look, 0.94), [0, -162], 1.12, -3) + easel(200),
    half: 210,
    height: 360,
    focus: [60, -160],
  }
}

/** An open greeting card, with a pen. */
export const greetingCard: Archetype = (art, look) => {
  const front = 'M-150 -380L110 -340V30L-150 6Z'
  const back = 'M-150 -380L-232 -346V-4L-150 6Z'
  const inks = [look.accent, look.detail] as const
  const drawn =
    put(emblem(art, look.motif, inks), [-6, -212], 0.8, 4) +
    put(emblem(art, look.motif, inks), [-92, -96], 0.32, 20) +
    put(emblem(art, look.motif, inks), [64, -88], 0.26, -10)
  const stem = stroke('M-6 -150C-20 -90 -60 -60 -92 -40M-10 -120C20 -90 50 -80 64 -60', '#6f8a4a', 6)
  const pen = put(
    rect([-130, -11, 220, 22, 10], '#1F4F3F') +
      rect([-130, -11, 220, 8, 4], light('#1F4F3F', 0.4)) +
      path('M90 -10L140 0L90 10Z', '#E3B040') +
      rect([10, -11, 12, 22], '#E3B040'),
    [176, 38],
    1,
    -12,
  )
  const svg =
    path(back, shade(look.body, 0.3)) +
    path(front, look.body) +
    clipped(art, path(front, DARK), stem + drawn) +
    path(front, sheen(art)) +
    stroke('M-150 -378V4', light(look.body, 0.7), 4, 0.8)
  return { svg: put(svg, [20, 0]) + pen, half: 230, height: 420, focus: [10, -200] }
}

/** A folded linen towel with a printed stripe. */
export const towel: Archetype = (art, look) => {
  const stripe = motifFill(art, look.motif, [light(look.body, 0.5), look.accent]) ?? look.accent
  const layer = (y: number, tone: number) =>
    path(at`M-236 ${y - 56}Q-268 ${y - 28} -236 ${y}H240V${y - 56}Z`, shade(look.body, tone)) +
    stroke(at`M-236 ${y}H240`, shade(look.body, 0.3), 3, 0.5)
  const top = 'M-236 -170L-160 -300H296L240 -170Z'
  const sheet =
    path(top, light(look.body, 0.4)) +
    clipped(
      art,
      path(top, DARK),
      path('M-40 -300H110L60 -170H-100Z', stripe) + stroke('M-190 -170L-116 -300M190 -170L240 -300', look.accent, 9),
    )
  const front =
    path('M-100 -170H60V-2H-100Z', stripe, 'opacity=".92"') + stroke('M-190 -170V0M190 -170V0', look.accent, 9)
  const layers =
    layer(0, 0.14) +
    layer(-57, 0.06) +
    layer(-114, 0.02) +
    front +
    stroke('M-236 -56H240M-236 -113H240', shade(look.body, 0.4), 4, 0.45)
  const tag =
    rect([150, -148, 54, 70, 4], '#e9dcc0') + put(emblem(art, 'leaf', ['#2F7A5B', '#1F4F3F']), [177, -114], 0.2)
  return {
    svg: put(layers + sheet + tag + stroke('M-236 -170H240', '#ffffff', 5, 0.9), [-16, 6], 1.02),
    half: 256,
    height: 310,
    focus: [0, -130],
  }
}

/** Paper tea filters: a fan of pale bags with a draw thread. */
export const filters: Archetype = (art, look) => {
  const bag = (tone: string) =>
    path('M-112 -300H112L104 10Q0 24 -104 10Z', tone) +
    path('M-112 -300H112L110 -254H-110Z', shade(tone, 0.1)) +
    stroke('M-110 -254H110', shade(tone, 0.28), 3, 0.8) +
    stroke('M-104 -240L-98 2M104 -240L98 2', '#ffffff', 3, 0.8)
  const tones = [shade(look.body, 0.2), shade(look.body, 0.12), shade(look.body, 0.05), light(look.body, 0.4)]
  const fan = tones.map((tone, i) => put(bag(tone), [-64 + i * 42, 0], 1.14, -15 + i * 9))
  const thread =
    stroke('M70 -300C150 -360 190 -260 152 -200', look.accent, 5) +
    put(
      rect([-22, -28, 44, 56, 6], look.accent) + put(emblem(art, 'leaf', [LIGHT, look.body]), [0, -2], 0.16),
      [152, -176],
    )
  const band =
    path('M-128 -150Q40 -110 236 -146L230 -84Q40 -52 -120 -92Z', look.detail) +
    put(emblem(art, 'leaf', [LIGHT, light(look.detail, 0.5)]), [50, -106], 0.24)
  return { svg: put(fan.join('') + band + thread, [-20, 0]), half: 200, height: 400, focus: [40, -140] }
}

/** Thin birthday candles tied with a ribbon. */
export const birthdayCandles: Archetype = (art, look) => {
  const tones = [look.body, look.accent, look.detail, '#A9CDB8', '#F4E6C8', '#E8A08A', '#9db7d6']
  const sticks = tones.map((tone, i) => {
    const x = (i - 3) * 26
    const stripe = Array.from({ length: 9 }, (_, j) => at`M-13 ${-30 - j * 42}L13 ${-52 - j * 42}`).join('')
    const stick =
      rect([-13, -400, 26, 408, 8], tone) +
      stroke(stripe, '#ffffff', 7, 0.55) +
      rect([-13, -400, 26, 408, 8], art.linear({ 0: [LIGHT, 0.4], 0.5: [LIGHT, 0], 1: [DARK, 0.24] })) +
      stroke('M0 -400V-420', '#6B4128', 4) +
      put(
        path('M0 0C-16 -20 -6 -36 0 -52C6 -36 16 -20 0 0Z', '#f2a93b') +
          path('M0 -4C-7 -14 -3 -22 0 -30C3 -22 7 -14 0 -4Z', '#fff3c4'),
        [0, -420],
      )
    return put(stick, [x, 0], 1, (i - 3) * 5)
  })
  return {
    svg:
      sticks.join('') +
      path('M-118 -196Q0 -166 118 -196V-152Q0 -122 -118 -152Z', '#B93A24') +
      path(
        'M0 -176C-40 -216 -96 -206 -90 -176C-88 -150 -30 -150 0 -166C30 -150 88 -150 90 -176C96 -206 40 -216 0 -176Z',
        '#cf4f36',
      ) +
      circle([0, -170, 18], '#B93A24'),
    half: 110,
    height: 480,
    focus: [0, -300],
  }
}
