import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PRODUCT_KEYS, SITE_PICTURE_KEYS } from '../catalogue/keys.ts'
import { draw } from './draw.ts'
import { faultsOf } from './lint.ts'
import { demoPictures, type NamedDrawing } from './pictures.ts'
import { SCENES } from './scenes.ts'

const pictures = [...demoPictures()]
const names = new Set(pictures.map(({ name }) => name))
const sample: NamedDrawing = {
  name: 'sample',
  svg: '<svg width="8" height="8" viewBox="0 0 8 8"><g id="pabcde0"/><use href="#pabcde0"/></svg>',
  width: 8,
  height: 8,
  tint: '#ffffff',
}

test('every product has its three pictures, and names are used once', () => {
  expect(names.size).toBe(pictures.length)
  for (const { key } of PRODUCT_KEYS) {
    expect([1, 2, 3].filter((view) => !names.has(`product/${key}-${view}`))).toEqual([])
  }
})

test('every picture of the pages is there, the hero in both shapes', () => {
  const missing = SITE_PICTURE_KEYS.map(({ key }) => `site/${key}`).filter((name) => !names.has(name))
  expect(missing).toEqual(['site/hero-home'])
  const sizes = ['site/hero-home-wide', 'site/hero-home-tall'].map((name) =>
    pictures.find((each) => each.name === name),
  )
  expect(sizes.map((hero) => [hero?.width, hero?.height])).toEqual([
    [1600, 600],
    [800, 1000],
  ])
})

test('no picture breaks a rule', () => {
  expect(pictures.flatMap(faultsOf)).toEqual([])
})

describe('the rules see', () => {
  test('nothing wrong with a plain picture', () => expect(faultsOf(sample)).toEqual([]))

  test.each([
    ['words', sample.svg.replace('<g', '<text>tea</text><g'), 'an element that is not allowed'],
    ['a script', sample.svg.replace('<g', '<script/><g'), 'an element that is not allowed'],
    ['a link', sample.svg.replace('#pabcde0"', 'https://shop.test/a.svg"'), 'a reference to the outside'],
    ['a far fill', sample.svg.replace('<g', '<g fill="url(https://shop.test/a)"/><g'), 'a reference to the outside'],
    ['a lost id', sample.svg.replace('href="#pabcde0"', 'href="#pabcde1"'), 'a reference to nothing'],
    ['a double id', sample.svg.replace('<use', '<g id="pabcde0"/><use'), 'an id used twice'],
    ['a foreign id', sample.svg.replace('<use', '<g id="shadow"/><use'), 'ids without one prefix'],
    ['a slip in sums', sample.svg.replace('<use', '<use x="NaN"'), 'a number that is none'],
    ['a heavy file', sample.svg.replace('<use', `${'<g/>'.repeat(3_100)}<use`), 'more than 12288'],
  ])('%s', (_, svg, fault) => {
    expect(faultsOf({ ...sample, svg }).join()).toContain(fault)
  })
})

test('prefixes differ, so that several pictures fit in one page', () => {
  const prefixes = pictures.flatMap(({ svg }) => / id="(p[a-z0-9]{5})/.exec(svg)?.[1] ?? [])
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

test('neighbours in the catalogue have different tints', () => {
  const alike = PRODUCT_KEYS.filter(({ key }, i) => {
    const next = PRODUCT_KEYS[i + 1]?.key
    return next !== undefined && SCENES[next].tint === SCENES[key].tint
  })
  expect(alike.map(({ key }) => key)).toEqual([])
})

test('the same product is always drawn the same, another seed is not', () => {
  const scene = SCENES['ripe-puer-cake']
  expect(draw('ripe-puer-cake', scene, 'hero')).toEqual(draw('ripe-puer-cake', scene, 'hero'))
  expect(draw('other', scene, 'hero').svg).not.toBe(draw('ripe-puer-cake', scene, 'hero').svg)
  const all = (drawn: Iterable<NamedDrawing>) => {
    const hash = createHash('sha256')
    for (const { name, svg } of drawn) hash.update(name).update(svg)
    return hash.digest('hex')
  }
  expect(all(demoPictures())).toBe(all(pictures))
})

test('each hero can be drawn, and the thing fills its frame: not the shelf alone, not cut off', async () => {
  for (const { name, svg } of pictures.filter((each) => /^product\/.*-1$/.test(each.name))) {
    const { data, info } = await sharp(Buffer.from(svg)).resize(80, 80).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * 80 + x) * info.channels + channel] ?? 0)
    // Beside the object, each row has one colour; a row that changes shows the object, its shadow or the halo.
    const changes = (y: number) => at(40, y).reduce((sum, value, i) => sum + Math.abs(value - (at(1, y)[i] ?? 0)), 0)
    const rows = Array.from({ length: 80 }, (_, y) => y).filter((y) => changes(y) > 60)
    expect({ name, tall: rows.length > 12, free: changes(79) < 60 }).toEqual({ name, tall: true, free: true })
  }
})
