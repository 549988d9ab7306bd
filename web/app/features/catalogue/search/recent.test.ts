import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

test('the newest search comes first, without duplicates, eight at most', async () => {
  const { addRecent, recentSearches } = await import('./recent.ts')
  for (let at = 1; at <= 10; at++) addRecent(`tea ${at}`)
  addRecent('TEA 9')
  expect(recentSearches()).toEqual(['TEA 9', 'tea 10', 'tea 8', 'tea 7', 'tea 6', 'tea 5', 'tea 4', 'tea 3'])
})

test('they are there on the next visit, and can be taken away', async () => {
  const before = await import('./recent.ts')
  before.addRecent('绿茶')
  before.addRecent('mug')
  vi.resetModules()
  const { clearRecent, recentSearches, removeRecent } = await import('./recent.ts')
  expect(recentSearches()).toEqual(['mug', '绿茶'])
  removeRecent('mug')
  expect(recentSearches()).toEqual(['绿茶'])
  clearRecent()
  expect(recentSearches()).toEqual([])
  expect(JSON.parse(stored.get('istore.searches') ?? '')).toEqual([])
})

test.each(['{', '"tea"', '{"0":"tea"}', '[1,null,{"a":1}]'])(
  'what an earlier build or a hand left there is no fault: %s',
  async (text) => {
    stored.set('istore.searches', text)
    const { recentSearches } = await import('./recent.ts')
    expect(recentSearches()).toEqual([])
  },
)

test('an empty search is not stored', async () => {
  const { addRecent, recentSearches } = await import('./recent.ts')
  addRecent('')
  expect(recentSearches()).toEqual([])
})
