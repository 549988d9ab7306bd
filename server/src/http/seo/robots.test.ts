import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerRobots } from './robots.ts'

test.each([
  ['the shop', 'https://shop.test/sitemap.xml', '\n\nSitemap: https://shop.test/sitemap.xml\n'],
  ['a front end alone, which has no sitemap', null, '/store/search?\n'],
])('robots are told the rules of %s', async (_what, sitemap, end) => {
  const app = Fastify()
  registerRobots(app, sitemap)
  const { statusCode, headers, body } = await app.inject({ url: '/robots.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.startsWith('User-agent: *\nDisallow: /checkout\n')).toBe(true)
  expect(body.endsWith(end)).toBe(true)
  expect(body.includes('Sitemap')).toBe(sitemap !== null)
})
