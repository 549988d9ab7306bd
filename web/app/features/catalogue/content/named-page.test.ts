import { expect, test } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { leaveUnknown, redirectForKind } from './named-page.ts'
import { contentHref } from './page-parts.tsx'

const page = { pageName: 'water', title: '', description: '', publishedOn: null, image: null, blocks: [] }
const article = { ...page, publishedOn: '2026-11-06' }

test('a page and an article have one address each', () => {
  expect(redirectForKind(page, 'page')).toBeNull()
  expect(redirectForKind(article, 'article')).toBeNull()
  expect(redirectForKind(article, 'page')).toBe('/blog/water')
  expect(redirectForKind(page, 'article')).toBe('/water')
})

function left(error: unknown): unknown {
  try {
    return leaveUnknown(error)
  } catch (thrown) {
    return thrown
  }
}

test.each([404, 400])('a name that is not a page redirects to the home page: %i', (status) => {
  const answer = left(new CallFailure('Http failure', status))
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/')
})

test('any other failure stays a failure', () => {
  const failure = new CallFailure('Http failure', 503)
  expect(left(failure)).toBe(failure)
})

test.each([
  ['products/oolong', '/store/productlist?cat=oolong'],
  ['page/about', '/about'],
  ['https://tea.example/', 'https://tea.example/'],
  ['mailto:tea@shop.example', 'mailto:tea@shop.example'],
  ['tel:+14165550134', 'tel:+14165550134'],
  ['', ''],
])('a link of the content leads where menus lead: %j to %j', (link, href) => {
  expect(contentHref({ link })).toBe(href)
})
