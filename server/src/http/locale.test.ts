import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedLocale } from './locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh', 'zh'],
  ['zh-TW', 'zh'],
  ['ZH-hant-HK', 'zh'],
  ['en-CA,en;q=0.9,zh;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.5, zh;q=0.9', 'zh'],
  ['en;q=0.5,zh ; q=0.5', 'en'],
  ['fr-CA,fr;q=0.9,zh;q=0.1', 'zh'],
  ['fr,de', 'en'],
  ['zh;q=0', 'en'],
  ['zh;q=abc', 'en'],
  ['zh;q=-1,en;q=0.1', 'en'],
  ['*', 'en'],
  [';;;,,,=', 'en'],
  ['zhong', 'en'],
])('%j prefers %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})

test('any header yields a language of the shop', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => ['en', 'zh'].includes(acceptedLocale(header))))
})
