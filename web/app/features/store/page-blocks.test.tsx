import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import type { Locale } from '#app/i18n/texts.ts'
import { zh } from '#app/i18n/zh.ts'
import type { Block } from './blocks.ts'
import { PageBlocks } from './page-blocks.tsx'
import { insidePath } from './prose.tsx'
import { sectionQuery } from './queries.ts'

const image = { imageURL: 'site/a.svg', alt: 'A teapot', width: 16, height: 9, tint: '#eee', widths: [] }
const text = (...paragraphs: string[]): Block => ({ kind: 'text', title: 'Tea', paragraphs })

interface Drawing {
  titled?: boolean
  sections?: Record<string, Block[]>
  locale?: Locale
  messages?: Record<string, string>
}

function renderHtml(blocks: Block[], { titled = false, sections = {}, locale = 'en', messages = {} }: Drawing = {}) {
  const client = createQueryClient()
  for (const [type, inside] of Object.entries(sections)) {
    client.setQueryData(sectionQuery(type).queryKey, { type, title: '', blocks: inside })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider initial={{ locale, texts: { en, zh }[locale], messages }}>
          <PageBlocks
            blocks={blocks}
            titled={titled}
            hrefOf={({ link }) => (link === 'nowhere' ? '' : link)}
            categoryHref={(category) => `/c/${category}`}
            rail={({ title }) => <p>{title}</p>}
          />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('doubled paragraphs are rendered twice', () => {
  expect(renderHtml([text('Same', 'Same')]).match(/<p>Same<\/p>/g)).toHaveLength(2)
})

test.each([
  ['Markham, +1 905-555-0117', '<a href="tel:+19055550117" class="text-link whitespace-nowrap">+1 905-555-0117</a>'],
  [
    '请写信至 hi@tea.example，中文',
    '请写信至 <a href="mailto:hi@tea.example" class="text-link [overflow-wrap:anywhere]">hi@tea.example</a>，中文',
  ],
  ['Order 1234 567 890, me @ noon', '<p>Order 1234 567 890, me @ noon</p>'],
])('phone numbers and email addresses are links: %s', (paragraph, expected) => {
  expect(renderHtml([text(paragraph)])).toContain(expected)
})

test('script in names stays text', () => {
  const html = renderHtml([text('<script>alert(1)</script>')])
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('a wide table of an article scrolls in its own box', () => {
  const html = renderHtml([{ kind: 'html', html: '<table><tbody><tr><td>1</td></tr></tbody></table>' }])
  expect(html).toContain('<div class="prose-table" tabindex="0"><table>')
  expect(html).toContain('</table></div>')
})

test('a link of an article to another site says that it opens a new tab, and one inside the shop does not', () => {
  const outside = (href: string, words: string) =>
    `<a href="${href}" rel="noopener noreferrer" target="_blank">${words}</a>`
  const html = `<p>${outside('https://tea.example/', 'Tea')} <a href="/store">Shop</a>\n${outside('https://b.example/', 'two\nlines')}</p>`
  const said = '<span class="vh"> (opens in a new tab)</span></a>'
  const text = renderHtml([{ kind: 'html', html }])
  expect(text).toContain(`Tea${said} <a href="/store">Shop</a>`)
  expect(text).toContain(`two\nlines${said}`)
  expect(text.split(said)).toHaveLength(3)
  expect(renderHtml([{ kind: 'html', html }], { locale: 'zh' })).toContain(zh['ui.newTab'])
})

test("the server's own words for a new tab are text, not HTML", () => {
  const html = '<a href="https://tea.example/" rel="noopener noreferrer" target="_blank">Tea</a>'
  const text = renderHtml([{ kind: 'html', html }], { messages: { 'ui.newTab': '<img src=x onerror=alert(1)>' } })
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img')
})

test('a picture leads where its link does, and has no link where that is nowhere', () => {
  expect(renderHtml([{ kind: 'image', image, link: '/blog' }])).toContain('href="/blog"')
  expect(renderHtml([{ kind: 'image', image, link: 'https://tea.example/' }])).toContain('target="_blank"')
  expect(renderHtml([{ kind: 'image', image, link: 'nowhere' }])).not.toContain('<a ')
  expect(renderHtml([{ kind: 'image', image, link: null }])).not.toContain('<a ')
})

test('a section shows its blocks in its position, and no section inside a section', () => {
  const nested: Block[] = [text('From the section'), { kind: 'section', type: 'promises' }]
  const html = renderHtml([text('Before'), { kind: 'section', type: 'promises' }], { sections: { promises: nested } })
  expect(html.indexOf('Before')).toBeLessThan(html.indexOf('From the section'))
  expect(html.match(/From the section/g)).toHaveLength(1)
})

test.each(['', ' '])('a block whose title is %j renders no heading, and is not named by one', (title) => {
  const action = { text: 'Shop', link: '/store' }
  const html = renderHtml([
    { kind: 'text', title, paragraphs: ['Loose leaves'] },
    { kind: 'story', title, paragraphs: ['Our story'], image: null, action: null },
    { kind: 'categories', title, categories: [] },
    { kind: 'hero', title, line: 'Fresh', action, wide: image, tall: image },
  ])
  expect(html).not.toMatch(/<h[1-6]/)
  expect(html).not.toContain('aria-labelledby')
  expect(html).toContain('Loose leaves')
  expect(renderHtml([text('Loose leaves')])).toMatch(/<h2 [^>]*>Tea<\/h2>/)
})

test('the first hero names the page once, and none does where the page has its own title', () => {
  const action = { text: 'Shop', link: '/store' }
  const hero: Block = { kind: 'hero', title: 'Tea', line: '', action, wide: image, tall: image }
  expect(renderHtml([hero, hero], { titled: true }).match(/<h1/g)).toHaveLength(1)
  expect(renderHtml([hero, hero])).not.toContain('<h1')
})

test('articles lead to the blog, and without any there is no list', () => {
  const article = { name: 'water', title: 'Water', summary: 'How hot', publishedOn: '2026-11-06', image }
  const html = renderHtml([{ kind: 'articles', articles: [article] }])
  expect(html).toContain('href="/blog/water"')
  expect(html).toContain('<time dateTime="2026-11-06"')
  expect(renderHtml([{ kind: 'articles', articles: [] }])).not.toContain('<ul')
})

describe('a click on a link of an article', () => {
  const link = (attributes: Record<string, string>) => {
    const found = { getAttribute: (name: string) => attributes[name] ?? null }
    return { closest: () => ('href' in attributes ? found : null) }
  }
  const click = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, defaultPrevented: false }

  test.each([
    ['goes through the router inside the shop', { href: '/store/tag/new' }, {}, '/store/tag/new'],
    ['is left to the browser on another host', { href: 'https://tea.example/', target: '_blank' }, {}, null],
    ['is left to the browser for an anchor on the page', { href: '#water' }, {}, null],
    ['is left to the browser for an email', { href: 'mailto:a@b.example' }, {}, null],
    ['never leaves the host unseen', { href: '//evil.example' }, {}, null],
    ['is left to the browser with a key held', { href: '/store' }, { ctrlKey: true }, null],
    ['is left to the browser with another button', { href: '/store' }, { button: 1 }, null],
    ['means nothing beside a link', {}, {}, null],
  ])('%s', (_, attributes, keys, path) => {
    expect(insidePath({ ...click, ...keys, target: link(attributes) })).toBe(path)
  })
})
