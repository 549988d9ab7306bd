import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TEST_PAGES } from '../../testing/test-pages.ts'
import { closedPaths, registerRobots } from './robots.ts'

test('pages of a purchase, pages that say so, and searches are closed, each by its shortest beginning', () => {
  expect(closedPaths(TEST_PAGES)).toEqual([
    ...['/checkout', '/confirmation', '/processpay', '/store/search?', '/user/orders'],
  ])
})

test.each([
  ['the shop', 'https://shop.test/sitemap.xml', '\n\nSitemap: https://shop.test/sitemap.xml\n'],
  ['a standalone front end, which has no sitemap', null, 'Disallow: /user/orders\n'],
])('robots.txt has the rules of %s', async (_what, sitemap, end) => {
  const app = Fastify()
  registerRobots(app, TEST_PAGES, sitemap)
  const { statusCode, headers, body } = await app.inject({ url: '/robots.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.startsWith('User-agent: *\nDisallow: /api/\nDisallow: /checkout\n')).toBe(true)
  expect(body.endsWith(end)).toBe(true)
  expect(body.includes('Sitemap')).toBe(sitemap !== null)
})
