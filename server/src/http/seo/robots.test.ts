import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerRobots } from './robots.ts'

test.each([
  ['the shop', 'https://shop.test/sitemap.xml', '\n\nSitemap: https://shop.test/sitemap.xml\n'],
  ['a standalone front end, which has no sitemap', null, '\n'],
])(
  'robots.txt of %s closes calls only: a page that says noindex must be read for that',
  async (_what, sitemap, end) => {
    const app = Fastify()
    registerRobots(app, sitemap)
    const { statusCode, headers, body } = await app.inject({ url: '/robots.txt' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(`User-agent: *\nDisallow: /api/${end}`)
  },
)
