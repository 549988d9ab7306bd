import { GOODS, light, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, path, put, rect, roundShading, stroke } from '../shapes.ts'
import { bow, tinLook } from './boxes.ts'
import { uncutMooncake } from './mooncake.ts'
import { tin } from './tin.ts'

const BASKET = 'M-252 -150H252L216 16Q212 30 196 30H-196Q-212 30 -216 16Z'
const HANDLE = 'M-226 -150C-220 -520 220 -520 226 -150'

function contents(art: Art, look: Look): string {
  const jar = [
    rect([-52, -120, 104, 140, 22], '#e0a030'),
    rect([-52, -120, 104, 140, 22], roundShading(art)),
    rect([-60, -150, 120, 40, 10], look.accent),
    rect([-36, -80, 72, 52, 6], GOODS.cream),
  ]
  const one = tin(art, tinLook(look, GOODS.jade, 'tall'), 'hero').svg
  const other = tin(art, tinLook(look, GOODS.persimmon, 'tall'), 'hero').svg
  const cake = uncutMooncake(art, { ...look, body: GOODS.crust, motif: 'bud' }, [96, 46])
  return (
    put(one, [-136, -70], 0.54) +
    put(other, [0, -92], 0.58) +
    put(jar.join(''), [142, -104], 1.1) +
    put(cake, [72, -124])
  )
}

/** A woven basket with tins, a jar and a mooncake. */
export const hamper: Archetype = (art, look) => {
  const straw = (x: number, y: number, tone: string) => rect([x, y, 22, 16, 6], tone)
  const pale = light(look.body, 0.2)
  const tile = straw(2, 2, look.body) + straw(28, 22, look.body) + straw(28, 2, pale) + straw(2, 22, pale)
  const weave = art.pattern([52, 40], rect([0, 0, 52, 40], shade(look.body, 0.2)) + tile)
  const svg = [
    stroke(HANDLE, shade(look.body, 0.34), 24),
    contents(art, look),
    path(BASKET, weave),
    path(BASKET, roundShading(art, 0.9)),
    stroke('M-250 -150H250', shade(look.body, 0.24), 26),
    stroke('M-248 -155H248', light(look.body, 0.3), 8, 0.8),
    put(bow(look.accent), [0, -122], 0.86),
  ]
  return { svg: svg.join(''), half: 220, height: 500, focus: [0, -200] }
}
