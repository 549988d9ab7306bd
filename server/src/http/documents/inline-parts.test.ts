import { createHash } from 'node:crypto'
import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithPages } from '../../testing/built-pages.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await shopWithPages()
})
afterAll(() => shop.close())

const PRODUCT = demoShop.products[0]?.key
const PAGES = [
  ...['/', '/home', '/store', '/store/productlist?cat=all', `/store/product/${PRODUCT}`, '/store/search?q=tea'],
  ...['/store/groupCampaigns', '/checkout/cart', '/account/login', '/user', '/blog', '/about', '/store/product/none'],
]
const BROWSERS = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  'mini-program': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram',
}
const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const DATA_BLOCK = /type="application\/(ld\+)?json"/

const open = (url: string, userAgent: string) => shop.app.inject({ url, headers: { 'user-agent': userAgent } })

/** Sources of a directive such as `script-src`. */
const sourcesOf = (policy: unknown, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ') ?? []

/** Inline scripts and styles that a browser would apply, each with the source that must allow it. */
const inlineParts = (html: string) =>
  [...html.matchAll(ELEMENT)].flatMap(([, tag, attributes = '', text = '']) =>
    DATA_BLOCK.test(attributes) || / src=/.test(attributes)
      ? []
      : [{ tag, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }],
  )

test.each(PAGES.flatMap((page) => Object.entries(BROWSERS).map(([name, agent]) => [page, name, agent] as const)))(
  '%s in a %s: the policy allows exactly its inline scripts and styles',
  async (page, _name, agent) => {
    const { body, headers } = await open(page, agent)
    const parts = inlineParts(body)
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const wanted = parts.filter((part) => part.tag === tag).map(({ source }) => source)
      const allowed = sourcesOf(headers['content-security-policy'], directive ?? '')
      expect(wanted.length).toBeGreaterThan(0)
      expect(new Set(allowed.filter((source) => source.startsWith("'sha256-")))).toEqual(new Set(wanted))
      expect(allowed).not.toContain("'unsafe-inline'")
    }
    expect(body).not.toContain('nonce=')
  },
)

test('a script injected through the shop’s content is blocked by the policy', async () => {
  const script = 'alert(1)'
  const inject = `UPDATE product SET description = jsonb_build_object('en', $2::text) WHERE id = $1`
  await shop.context.pool.query(inject, [PRODUCT, `<p>Tea</p><script nonce="x">${script}</script>`])
  shop.context.catalogue.drop()
  const { headers } = await open(`/store/product/${PRODUCT}?lang=en`, BROWSERS.browser)
  const allowed = sourcesOf(headers['content-security-policy'], 'script-src')
  expect(allowed).not.toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(allowed.every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true)
})
