import { afterEach, expect, test, vi } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { loadArea } from '#app/i18n/load-texts.ts'
import { translator } from '#app/i18n/texts.ts'
import { fetchLanguage } from './fetch-language.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(reply: unknown) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json(reply)
  })
  return requested
}

test('a language comes with the texts that are loaded in the other one and the server’s own', async () => {
  await loadArea('zh', 'checkout')
  const requested = answering({ applicationMessage: { messages: { 'shell.cart': 'Basket' } } })
  const language = await fetchLanguage('en')
  expect(requested).toEqual(['/api/istore/client/common3/changeLocale/en'])
  expect(language).toMatchObject({ locale: 'en', messages: { 'shell.cart': 'Basket' } })
  expect(language.texts).toHaveProperty(['checkout.title'])
})

test.each([
  ['null', null],
  ['no messages', { applicationMessage: {} }],
  ['messages that are null', { applicationMessage: { messages: null } }],
  ['a message that is a number', { applicationMessage: { messages: { 'location.changeStore': 5 } } }],
])('another server’s reply of %s leaves the app’s own texts', async (_, reply) => {
  answering(reply)
  const { texts, messages } = await fetchLanguage('en')
  const t = translator(texts, messages)
  expect(t('location.changeStore', { name: 'Queen St' })).toBe(en['location.changeStore'].replace('{name}', 'Queen St'))
})
