import { expect, test } from 'vitest'
import { en as base } from './en.ts'
import { ALL_AREAS, areaOfKey } from './lazy-texts.ts'
import { loadArea, loadedArea, loadedAreas, loadTexts } from './load-texts.ts'
import { type TextKey, translator } from './texts.ts'
import type { Text } from './translation.ts'

type AllTexts = Record<TextKey, Text>
const en = (await loadTexts('en', ALL_AREAS)) as AllTexts
const zh = (await loadTexts('zh', ALL_AREAS)) as AllTexts
const later = await Promise.all(ALL_AREAS.map(async (area) => [area, await loadArea('en', area)] as const))

const HAN = /\p{Script=Han}/u
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other])
const keys = Object.keys(en) as TextKey[]
const all = (texts: Readonly<Record<string, Text>>) =>
  Object.entries(texts).flatMap(([key, text]) => forms(text).map((form) => [key, form] as const))
const parameters = (text: Text) => new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))

test('both languages have the same keys', () => {
  expect(Object.keys(zh).sort()).toEqual([...keys].sort())
})

test('no area takes a key of another', () => {
  const areas = import.meta.glob<string>('./en/**/*.ts', { eager: true, query: '?raw', import: 'default' })
  const written = Object.values(areas).flatMap((source) =>
    [...source.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key),
  )
  expect(written.sort()).toEqual([...keys].sort())
})

test.each(keys)('%s takes the same parameters in both languages', (key) => {
  const inChinese = [...parameters(zh[key])].filter((name) => name !== '{count}')
  const inEnglish = [...parameters(en[key])].filter((name) => name !== '{count}')
  expect(inChinese.sort()).toEqual(inEnglish.sort())
})

test.each(keys.filter((key) => forms(en[key]).every((form) => form.includes('{count}'))))(
  '%s says its count',
  (key) => {
    expect(forms(zh[key]).every((form) => form.includes('{count}'))).toBe(true)
  },
)

test('English holds no Han', () => {
  expect(all(en).filter(([, text]) => HAN.test(text))).toEqual([])
})

test('every text of more than one word is translated', () => {
  const latin = all(zh).filter(([, text]) => !HAN.test(text) && /[a-z]+\W+[a-z]/i.test(text.replace(/\{\w+\}/g, '')))
  expect(latin.map(([key]) => key)).toEqual([])
})

test('Chinese sentences use full-width marks, half-width digits, and no doubled marks', () => {
  const wrong = all(zh).filter(
    ([, text]) =>
      /\p{Script=Han}[,;:!?()]|[,;:!?(]\p{Script=Han}/u.test(text) ||
      /[０-９]/.test(text) ||
      /([，。！？；：])\1/u.test(text),
  )
  expect(wrong).toEqual([])
})

test('Chinese speaks to the shopper as 您, and calls pickup 自提', () => {
  expect(all(zh).filter(([, text]) => /你|自取/.test(text))).toEqual([])
})

test('no words have loose spaces, and no text is empty', () => {
  expect(
    [...all(en), ...all(zh)].filter(([, text]) => text === '' || (/\p{L}/u.test(text) && text !== text.trim())),
  ).toEqual([])
})

test('every message at the foot of the screen is a sentence with its mark', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
  const calls = Object.values(sources).flatMap((source) => source.match(/oast\((?:action && )?\{[^}]*/g) ?? [])
  const named = calls.flatMap((call) => [...call.matchAll(/text:.*?\b(?:t|speak)\('([\w.]+)'/g)].map(([, key]) => key))
  expect(named.length).toBeGreaterThan(10)
  // Chosen by functions elsewhere.
  const others: TextKey[] = ['cart.added', 'cart.addOnsToo', 'shell.settingsFailed', 'shell.settingsOffline']
  const open = [...(named as TextKey[]), ...others]
    .flatMap((key) => [...forms(en[key]), ...forms(zh[key])])
    .filter((text) => !/[.!?。！？]$/.test(text))
  expect(open).toEqual([])
})

test('a count chooses the form', () => {
  const t = translator(en)
  expect(t('shell.cartCount', { count: 1 })).toBe('Cart, 1 item')
  expect(t('shell.cartCount', { count: 2 })).toBe('Cart, 2 items')
  expect(translator(zh)('shell.cartCount', { count: 2 })).toBe('购物车，2 件商品')
})

test("the server's own words come first, with the same parameters", () => {
  const t = translator(en, { 'shell.cartCount': 'Bag ({count})', 'shell.cart': '' })
  expect(t('shell.cartCount', { count: 3 })).toBe('Bag (3)')
  expect(t('shell.cart')).toBe('Cart')
})

test('a missing parameter stays visible', () => {
  expect(translator(en)('location.pickupAt')).toBe('Pickup at {name}')
  expect(translator(en)('location.pickupAt', {})).toBe('Pickup at {name}')
})

test.each(keys)('%s is found where its key says', (key) => {
  expect(areaOfKey(key)).toBe(later.find(([, texts]) => key in texts)?.[0])
})

test('a text that is added when it is requested shows at once', async () => {
  const texts = { ...base }
  const t = translator(texts, {}, () => Object.assign(texts, loadedArea('en', 'catalogue/search')))
  expect(t('search.title')).toBe((await loadArea('en', 'catalogue/search'))['search.title'])
  expect(loadedAreas()).toContain('catalogue/search')
})

test('a text of an area that is not loaded is requested', () => {
  const requested: string[] = []
  const t = translator(base, {}, (key) => requested.push(key))
  t('shell.cart')
  t('sum.totalWithTax')
  expect(requested).toEqual(['sum.totalWithTax'])
})
