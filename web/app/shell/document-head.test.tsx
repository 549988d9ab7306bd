import { expect, test } from 'vitest'
import { DocumentHead } from './document-head.tsx'
import { renderHtml } from './shell.fixture.tsx'

const icon = (html: string) => /<link rel="icon" href="([^"]*)"/.exec(html)?.[1]

test.each([
  ['https://cdn.example/own.svg', 'https://cdn.example/own.svg'],
  ['site/own.svg', 'https://cdn.example/site/own.svg'],
  ['', undefined],
] as const)('the icon of the tab is the favicon of the content, not its logo: %j', (imageURL, href) => {
  expect(
    icon(renderHtml(<DocumentHead />, { change: (_, content) => Object.assign(content.favicon, { imageURL }) })),
  ).toBe(href)
})

test.each(['en', 'zh'] as const)('a document in %s is installed by a manifest in it', (locale) => {
  expect(renderHtml(<DocumentHead />, { locale })).toContain(
    `<link rel="manifest" href="/manifest.webmanifest?lang=${locale}"`,
  )
})

test('the installed app has the name of the shop; a shop without one gives none', () => {
  const title = '<meta name="apple-mobile-web-app-title" content="Paper Lantern"'
  const called = (storeName: string) =>
    renderHtml(<DocumentHead />, { change: (_, content) => Object.assign(content, { storeName }) })
  expect(called('Paper Lantern')).toContain(title)
  expect(called('')).not.toContain('apple-mobile-web-app-title')
})

test('the bars of the browser have the colour of the page, in each theme', () => {
  const colours = [
    ...renderHtml(<DocumentHead />).matchAll(/<meta name="theme-color" content="([^"]*)" media="([^"]*)"/g),
  ]
  expect(colours.map(([, colour = '', media]) => [media, colour.toLowerCase()])).toEqual([
    ['(prefers-color-scheme: light)', '#fbf8f2'],
    ['(prefers-color-scheme: dark)', '#14130f'],
  ])
})
