import { GOODS, light, mix, shade } from './palette.ts'
import { type Art, at, ellipse, path, rect, rim, roundShading, stroke, wall } from './shapes.ts'

/** How far we look down on low goods: the ratio of their ellipses. */
export const LOW = 0.42

/** A porcelain plate whose surface is centred on the origin. */
export function plate(art: Art, half = 280, colour: string = GOODS.porcelain): string {
  const k = LOW
  const lip = art.linear({ 0: light(colour, 0.6), 0.5: colour, 1: shade(colour, 0.16) }, 'slant')
  const well = art.fade(shade(colour, 0.14), light(colour, 0.5), 'slant')
  return [
    ellipse([0, 20, half * 0.66, half * k * 0.7], shade(colour, 0.4)),
    ellipse([0, 10, half, half * k], shade(colour, 0.24)),
    ellipse([0, 0, half, half * k], lip),
    ellipse([0, 3, half * 0.76, half * k * 0.74], well),
    ellipse([0, 6, half * 0.72, half * k * 0.7], colour),
  ].join('')
}

/** A wooden tray seen from the front and above: [half width, half depth]. */
export function tray(
  art: Art,
  [half, deep]: readonly [number, number] = [290, 96],
  colour: string = GOODS.crust,
): string {
  const back = half * 0.84
  const top = mix(colour, '#FFF8EA', 0.12)
  const face = art.fade(light(top, 0.22), shade(top, 0.12), 'down')
  const grain = at`M${-back * 0.6} ${-deep * 0.4}H${back * 0.3}M${-half * 0.8} ${deep * 0.3}H${-half * 0.1}M${half * 0.2} ${deep * 0.6}H${half * 0.75}`
  return [
    path(
      at`M${-half} ${deep}H${half}V${deep + 26}Q${half} ${deep + 32} ${half - 8} ${deep + 32}H${-half + 8}Q${-half} ${deep + 32} ${-half} ${deep + 26}Z`,
      shade(colour, 0.26),
    ),
    path(at`M${-back} ${-deep}H${back}L${half} ${deep}H${-half}Z`, face),
    stroke(grain, shade(colour, 0.2), 3, 0.4),
    stroke(at`M${-half + 3} ${deep}H${half - 3}`, light(colour, 0.45), 4, 0.7),
  ].join('')
}

/** A cake stand; its plate is centred on the origin, its foot is `rise` below. */
export function stand(art: Art, half = 250, colour: string = GOODS.porcelain): string {
  const stem = 'M-26 20Q-14 70 -60 108H60Q14 70 26 20Z'
  const foot = ellipse([0, 112, 96, 34], shade(colour, 0.2)) + ellipse([0, 106, 96, 34], colour)
  return foot + path(stem, colour) + path(stem, roundShading(art, 0.9)) + plate(art, half, colour)
}

/** Bamboo steamer: the part behind the food and the part in front, surface on the origin. */
export function steamer(art: Art, half = 262): { back: string; front: string } {
  const bamboo = '#d9aa66'
  const k = LOW
  const depth = 128
  const side = wall([half, -18, depth - 18, k])
  const slats = Array.from({ length: 17 }, (_, i) => {
    const x = (i - 8) * (half / 8.6)
    const y = half * k * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))
    return at`M${x} ${y - 2}V${y + depth - 34}`
  }).join('')
  const band = (y: number) =>
    path(wall([half + 5, y, y + 22, k]), shade(bamboo, 0.14)) + path(wall([half + 5, y, y + 22, k]), roundShading(art))
  const back = [
    ellipse([0, -18, half, half * k], shade(bamboo, 0.2)),
    ellipse([0, -14, half - 18, (half - 18) * k], shade(bamboo, 0.5)),
    ellipse([0, 2, half - 22, (half - 22) * k * 0.94], '#efe3c4'),
  ].join('')
  const front =
    path(side, bamboo) +
    rim(slats, shade(bamboo, 0.24), 4) +
    path(side, roundShading(art)) +
    band(depth - 44) +
    band(-18)
  return { back, front }
}

/** A low wooden stand for cards and cakes that lean. */
export function easel(half: number): string {
  return (
    rect([-half, -26, half * 2, 30, 8], shade(GOODS.cocoa, 0.1)) +
    rect([-half, -26, half * 2, 9, 4], light(GOODS.cocoa, 0.25))
  )
}
