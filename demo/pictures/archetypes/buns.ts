import { plate, steamer, tray } from '../bases.ts'
import { clipped } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, at, ellipse, path, put, rect, stroke } from '../shapes.ts'
import { steam } from './cup.ts'

const DOME = 'M-112 0C-126 -62 -76 -126 0 -126S126 -62 112 0Q100 34 0 36T-112 0Z'

/** A steamed bun: smooth, or burst into three on top. */
function steamedBun(art: Art, look: Look, open: boolean): string {
  const dough = art.radial({ 0: '#ffffff', 0.5: '#fdf6e8', 0.8: '#f1e3c8', 1: '#d9c29a' }, [0.38, 0.25, 0.8])
  const body = path(DOME, dough)
  if (look.variant === 'burst') return body + burst(look, dough)
  if (!open) return body + stroke('M-66 -78Q-44 -106 -8 -112', '#ffffff', 12, 0.8)
  const custard = art.linear({ 0: '#ffd95e', 0.6: '#f7b02c', 1: '#e48f14' }, 'down')
  const gap =
    'M-40 -118L-14 -108L8 -122L38 -114C22 -92 50 -66 40 -36C46 -8 74 8 66 34Q20 66 -24 50Q-66 60 -64 30C-66 4 -40 -6 -44 -34C-54 -62 -24 -90 -40 -118Z'
  const edge = put(path(gap, '#fffdf4'), [0, -3], 1.14)
  const glint = stroke('M-16 -84C-30 -56 -18 -36 -24 -12M-34 26Q-20 38 4 34', '#fff3c0', 8, 0.85)
  return body + edge + path(gap, shade('#e8a83a', 0.2)) + put(path(gap, custard), [0, 2], 0.95) + glint
}

/** The top torn open by steam: three petals of dough round the filling. */
function burst(look: Look, dough: string): string {
  const filling = ellipse([0, -100, 62, 27], shade(look.detail, 0.25)) + ellipse([-3, -103, 50, 20], look.detail)
  const glaze =
    ellipse([-20, -108, 13, 6], light(look.detail, 0.45)) + ellipse([16, -100, 9, 4], light(look.detail, 0.35))
  const petals =
    path('M-70 -104C-62 -132 -36 -140 -22 -122C-26 -110 -20 -98 -28 -84Q-58 -78 -70 -104Z', dough) +
    path('M72 -104C64 -134 34 -142 18 -122C26 -110 22 -96 30 -84Q60 -78 72 -104Z', dough) +
    path('M-34 -84C-20 -92 -8 -88 0 -76C8 -90 24 -92 36 -84C26 -56 -22 -54 -34 -84Z', dough)
  return filling + glaze + petals
}

/** Steamed buns in a bamboo steamer. */
export const steamedBuns: Archetype = (art, look) => {
  const basket = steamer(art)
  const open = look.variant === 'custard'
  const small = 0.86
  const shut = again(art.symbol(steamedBun(art, look, false)), [0, 0])
  const behind = put(shut, [-104, -24], small) + put(shut, [110, -28], small)
  const content =
    behind +
    put(ellipse([0, 26, 110, 22], DARK, 'opacity=".12"') + (open ? steamedBun(art, look, true) : shut), [0, 52])
  const svg = basket.back + content + basket.front
  return {
    svg: put(svg + steam([-130, -130], 1.1) + steam([70, -150], 1), [0, -16]),
    half: 262,
    height: 380,
    focus: [0, -10],
    low: true,
  }
}

function eggTart(art: Art, look: Look): string {
  const shell = 'M-128 -78L-98 -4Q0 40 98 -4L128 -78Z'
  const crust = art.linear({
    0: shade(look.body, 0.2),
    0.25: light(look.body, 0.34),
    0.5: look.body,
    1: shade(look.body, 0.42),
  })
  const flutes = Array.from(
    { length: 9 },
    (_, i) => at`M${(i - 4) * 30} ${-52 + (4 - Math.abs(i - 4)) * 6}L${(i - 4) * 23} ${2 + (4 - Math.abs(i - 4)) * 4}`,
  ).join('')
  const custard = art.radial({ 0: '#ffe486', 0.55: look.detail, 1: '#d98f1f' }, [0.4, 0.4, 0.7])
  return [
    path(shell, crust),
    stroke(flutes, shade(look.body, 0.32), 5, 0.6),
    ellipse([0, -80, 132, 56], light(look.body, 0.14)),
    ellipse([0, -84, 132, 54], light(look.body, 0.3)),
    ellipse([0, -82, 110, 43], shade(look.body, 0.25)),
    ellipse([0, -79, 107, 41], custard),
    put(
      ellipse([0, 0, 26, 10], '#a5591a', 'opacity=".55"') + ellipse([48, 10, 15, 6], '#a5591a', 'opacity=".4"'),
      [18, -84],
      1,
      -6,
    ),
    stroke('M-78 -82Q-60 -106 -10 -110', '#fff8dc', 9, 0.85),
  ].join('')
}

/** Three egg tarts on a plate. */
export const eggTarts: Archetype = (art, look) => {
  const soft = ellipse([6, 2, 112, 26], DARK, 'opacity=".16"')
  const one = again(art.symbol(soft + eggTart(art, look)), [0, 0])
  const svg = plate(art, 296) + put(one, [-128, -40], 0.92) + put(one, [130, -46], 0.92) + put(one, [0, 66])
  return { svg, half: 290, height: 320, focus: [0, -10], low: true }
}

function pineappleBun(art: Art, look: Look): string {
  const cap =
    'M-140 -40C-150 -120 -84 -172 0 -172S150 -120 140 -40Q120 -8 84 -26Q50 -4 4 -18Q-44 0 -84 -24Q-122 -8 -140 -40Z'
  const body = 'M-140 -50Q-160 0 -124 26Q0 62 124 26Q160 0 140 -50Z'
  const crackle =
    'M-128 -84Q-40 -48 18 -8M-96 -134Q0 -88 88 -22M-30 -168Q60 -120 138 -62M-132 -40Q-90 -120 -10 -170M-70 -16Q-30 -110 66 -160M8 -16Q50 -80 122 -110M76 -26Q100 -60 140 -78'
  const gold = art.radial(
    { 0: '#ffe08a', 0.45: '#efb44a', 0.8: look.body, 1: shade(look.body, 0.3) },
    [0.36, 0.28, 0.8],
  )
  return [
    path(body, art.linear({ 0: shade(look.body, 0.1), 0.3: light(look.body, 0.3), 1: shade(look.body, 0.34) })),
    path(cap, gold),
    clipped(
      art,
      path(cap, DARK),
      stroke(crackle, shade(look.body, 0.22), 8, 0.75) + put(stroke(crackle, '#fff0bd', 3, 0.7), [-3, -4]),
    ),
    stroke('M-98 -104Q-70 -142 -24 -152', '#fffbe6', 12, 0.7),
  ].join('')
}

/** Pineapple buns on a wooden tray; in use one holds a slab of butter. */
export const pineappleBuns: Archetype = (art, look, view) => {
  const soft = ellipse([8, 40, 150, 26], DARK, 'opacity=".2"')
  const one = again(art.symbol(soft + pineappleBun(art, look)), [0, 0])
  const butter =
    view === 'use' ? rect([-132, -34, 264, 30, 8], '#ffe9a0') + rect([-132, -34, 264, 9, 4], '#fff6d0') : ''
  const svg =
    tray(art, [300, 100], mix(look.body, '#6B4128', 0.3)) +
    put(one, [-126, -42], 0.94) +
    put(one, [138, -30], 0.94) +
    put(one + butter, [0, 40], 1.02)
  return { svg, half: 296, height: 360, focus: [0, -60], low: true }
}

/** A tall milk loaf: three rounded tops and a soft side; in use two slices are cut. */
export const loaf: Archetype = (art, look, view) => {
  const side = 'M-216 -150V20Q-216 46 -190 46H190Q216 46 216 20V-150Z'
  const crust = art.linear({ 0: look.body, 0.4: light(look.body, 0.2), 1: light(look.body, 0.34) }, 'down')
  const top = art.radial({ 0: '#f0c07a', 0.5: look.body, 1: shade(look.body, 0.34) }, [0.4, 0.2, 0.9])
  const humps = [-146, 0, 146].map((x) =>
    put(path('M-92 10C-104 -104 -60 -142 0 -142S104 -104 92 10Q0 44 -92 10Z', top), [x, -150]),
  )
  const shine = [-146, 0, 146].map((x) => put(stroke('M-52 -84Q-36 -112 -4 -118', '#fff3d0', 12, 0.7), [x, -150]))
  const cut = view === 'hero' ? '' : put(slice(art, look), [166, 60])
  const svg =
    tray(art, [292, 84], '#9a6a3c') +
    path(side, crust) +
    humps.join('') +
    shine.join('') +
    path(side, art.linear({ 0: [LIGHT, 0.18], 0.4: [LIGHT, 0], 1: [DARK, 0.3] })) +
    cut
  return { svg: put(svg, [0, 16]), half: 280, height: 400, focus: [70, -110], low: true }
}

function slice(art: Art, look: Look): string {
  const crumb = art.radial({ 0: '#fffaf0', 0.7: '#f8ebcf', 1: '#ecd3a4' }, [0.4, 0.4, 0.7])
  const d = 'M-92 0V-134C-108 -216 -50 -246 0 -246S108 -216 92 -134V0Q92 20 72 20H-72Q-92 20 -92 0Z'
  const holes = Array.from({ length: 14 }, () =>
    ellipse([(art.random() - 0.5) * 130, -20 - art.random() * 180, 5, 3], '#e3cba0'),
  )
  return path(d, shade(look.body, 0.14)) + put(path(d, crumb), [0, -9], 0.9) + holes.join('')
}
