import { expect, test } from 'vitest'
import { fallbackPage, plainPage } from './plain-page.ts'

test.each([
  ['en', 'en', 'Try again', 'Go to the shop', /^[^\p{Script=Han}]*$/u],
  ['zh', 'zh-Hans', '重试', '去逛逛', /\p{Script=Han}/u],
] as const)('the last page in %s speaks that language and has a way on', (...[locale, lang, retry, store, words]) => {
  const html = fallbackPage(locale)
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="/)
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toMatch(new RegExp(`<a href=""[^>]*>${retry}</a>`))
  expect(html).toMatch(new RegExp(`<a href="/store"[^>]*>${store}</a>`))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toMatch(words)
})

test.each(['en', 'zh'] as const)('the error page in %s loads no script, file or style sheet', (locale) => {
  expect(fallbackPage(locale)).not.toMatch(/<script|<link|<style|<img|src=/)
})

test('a plain page escapes its text', () => {
  const html = plainPage({ locale: 'en', title: '<script>x()</script>', text: 'a & "b"' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;x()&lt;/script&gt;')
  expect(html).toContain('a &amp; &quot;b&quot;')
})

test('a plain page includes its own part', () => {
  expect(plainPage({ locale: 'zh', title: 't', text: 'p', body: '<ul></ul>' })).toContain('<ul></ul>\n</main>')
})
