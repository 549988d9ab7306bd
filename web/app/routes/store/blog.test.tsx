import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Article } from '#app/features/store/blocks.ts'
import { blogQuery, pageContentQuery } from '#app/features/store/queries.ts'
import { texts as en } from '#app/i18n/en/store/blog.ts'
import { en as base } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { texts as zh } from '#app/i18n/zh/store/blog.ts'
import { zh as baseZh } from '#app/i18n/zh.ts'
import { linksIn, renderHtml, textIn } from '#app/shell/shell.fixture.tsx'
import ArticlePage from './article.tsx'
import BlogPage from './blog.tsx'

const image = { imageURL: 'site/a.svg', alt: 'A teapot', width: 16, height: 9, tint: '#eee', widths: [] }
const article: Article = { name: 'water', title: 'Water', summary: 'How hot', publishedOn: '2026-11-06', image }
const TEXTS = { en: { ...base, ...en }, zh: { ...baseZh, ...zh } }

function Providers({ locale, articles, children }: { locale: 'en' | 'zh'; articles: Article[]; children: ReactNode }) {
  const client = useQueryClient()
  client.setQueryData(blogQuery().queryKey, { type: 'blog', title: '', blocks: [{ kind: 'articles', articles }] })
  const { name: pageName, title, summary: description, publishedOn } = article
  const blocks = [{ kind: 'html' as const, html: '<p>Text</p>' }]
  client.setQueryData(pageContentQuery('water').queryKey, { pageName, title, description, publishedOn, image, blocks })
  return <LanguageProvider initial={{ locale, texts: TEXTS[locale], messages: {} }}>{children}</LanguageProvider>
}

const list = (articles: Article[], locale: 'en' | 'zh' = 'en') =>
  renderHtml(
    <Providers locale={locale} articles={articles}>
      <BlogPage />
    </Providers>,
  )

test('a blog without articles says so in either language, and leads home', () => {
  expect(textIn(list([]))).toContain('There are no articles yet.')
  expect(linksIn(list([]))).toMatchObject({ 'Back to the home page': '/home' })
  expect(textIn(list([], 'zh'))).toContain('还没有文章。')
})

test('the list of articles has one first heading, and each article one link', () => {
  const html = list([article])
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/href="\/blog\/water"/g)).toHaveLength(1)
  expect(textIn(html)).toContain('Nov 6, 2026')
})

test('an article shows its title, its day, what it is about, its cover and its text', () => {
  const props = { params: { name: 'water' } } as Parameters<typeof ArticlePage>[0]
  const html = renderHtml(
    <Providers locale="zh" articles={[]}>
      <ArticlePage {...props} />
    </Providers>,
  )
  const order = [
    '<h1',
    'dateTime="2026-11-06">2026年11月6日',
    'How hot',
    '/media/site/a.svg',
    '<p>Text</p>',
    '全部文章',
  ]
  const main = html.slice(html.indexOf('<article>'))
  const positions = order.map((part) => main.indexOf(part))
  expect(positions.every((position) => position >= 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(html).toContain('<meta property="og:image" content="https://shop.example/media/site/a.svg"/>')
})
