import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchSettings } from './fetch-settings.ts'

const LANGUAGE = '/changeLocale/zh'
const RATES = '/exchangeRates/JPY'
const NOW = { locale: 'en', currency: 'CAD' } as const
const NEXT = { locale: 'zh', currency: 'JPY' } as const

const cookies = new Map<string, string>()
const shown: unknown[] = []
const requested: string[] = []

/** A server that stores choices in cookies, as ours does; calls to addresses with these endings fail. */
function server(failing: readonly string[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    if (failing.some((end) => url.endsWith(end))) throw new TypeError('Failed to fetch')
    const isLanguage = url.includes('changeLocale')
    cookies.set(isLanguage ? '__Host-istore_lang' : '__Host-istore_currency', url.split('/').at(-1) ?? '')
    return Response.json(isLanguage ? { applicationMessage: { messages: {} } } : { rates: [] })
  })
}

const ask = (next: { locale: 'en' | 'zh'; currency: string }, showRates = (reply: unknown) => void shown.push(reply)) =>
  fetchSettings({ now: NOW, next, showRates })

beforeEach(() => {
  cookies.clear()
  shown.length = 0
  requested.length = 0
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('language and currency are chosen together', async () => {
  server([])
  expect(await ask(NEXT)).toMatchObject({ locale: 'zh' })
  expect(shown).toHaveLength(1)
  expect(Object.fromEntries(cookies)).toEqual({ '__Host-istore_lang': 'zh', '__Host-istore_currency': 'JPY' })
})

test.each([
  ['the language', [LANGUAGE]],
  ['the rate', [RATES]],
  ['either', [LANGUAGE, RATES]],
])('when %s cannot be had nothing changes, now or after a reload', async (_, failing) => {
  server(failing)
  await expect(ask(NEXT)).rejects.toMatchObject({ status: 0 })
  expect(shown).toEqual([])
  expect(Object.fromEntries(cookies)).toEqual({ '__Host-istore_lang': 'en', '__Host-istore_currency': 'CAD' })
})

test('a reply without the rate changes nothing either', async () => {
  server([])
  const showRates = () => {
    throw new Error('no rate for JPY')
  }
  await expect(ask(NEXT, showRates)).rejects.toThrow('no rate')
  expect(Object.fromEntries(cookies)).toEqual({ '__Host-istore_lang': 'en', '__Host-istore_currency': 'CAD' })
})

test('what is chosen already is not requested', async () => {
  server([])
  expect(await ask({ ...NOW, currency: 'JPY' })).toBeNull()
  expect(await ask(NOW)).toBeNull()
  expect(requested).toEqual([expect.stringContaining(RATES)])
  expect(Object.fromEntries(cookies)).toEqual({ '__Host-istore_currency': 'JPY' })
})
