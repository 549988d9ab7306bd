import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTACKS, EVIL_LINKS, menusOf, PARTS, textsOf, WRONG } from '../fixtures/broken-content.ts'
import type { Rewriting } from '../fixtures/rewriting-api.ts'
import { Guest } from './support/guest.ts'
import { type RewritingFront, rewritingFront } from './support/rewriting-front.ts'
import { allByRole, byRole, textOf } from './support/roles.ts'

let front: RewritingFront
beforeAll(async () => {
  front = await rewritingFront()
})
afterAll(() => front.close())

async function openWith(rewriting: Rewriting, path = '/about') {
  await front.rewrite(rewriting)
  return new Guest('en', { url: front.url }).open(path)
}

/** Everything in a document that would run code, or would leave the shop in this tab. */
function harmIn(document: Document): string[] {
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.toLowerCase().startsWith('on')),
  )
  const scripts = [...document.querySelectorAll('script')].filter(({ textContent }) => textContent === 'window.pwned=1')
  const links = [...document.querySelectorAll('a[href], area[href]')].filter((link) => {
    const { protocol, origin } = new URL(link.getAttribute('href') ?? '', front.url)
    if (!/^(https?|tel|mailto):$/.test(protocol)) return true
    return origin !== front.url && link.getAttribute('target') !== '_blank' && protocol.startsWith('http')
  })
  return [...handlers, ...scripts, ...links].map(({ outerHTML }) => outerHTML.slice(0, 200))
}

test.each(PARTS)('a page is rendered whatever of the app info is missing or of a wrong type: "%s"', async (path) => {
  for (const value of WRONG) {
    const { status, html } = await openWith({ appInfo: [{ path, value }] })
    const what = value === undefined ? 'missing' : JSON.stringify(value)
    expect(status, what).toBe(200)
    expect(html, what).toContain('</footer>')
  }
})

test.each([
  'appContent.labels',
  'appContent.navigation',
  'appContent.headerControl',
  'appContent.system',
  'appContent.system.payment',
])('without %s a product is listed, and its page is complete', async (path) => {
  const { document, main } = await openWith({ appInfo: [{ path }] }, '/store/productlist?cat=all')
  const link = main.querySelector('[data-product] a[href^="/store/product/"]')
  const product = await openWith({ appInfo: [{ path }] }, link?.getAttribute('href') ?? '')
  expect(textOf(byRole(product.main, 'heading'))).toBe(textOf(link))
  for (const page of [document, product.document]) {
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('footer')).not.toBeNull()
    expect(harmIn(page)).toEqual([])
  }
})

test.each(ATTACKS)('script in names stays text: %s', async (attack) => {
  const calm = await openWith({ appInfo: [...menusOf(['Tea'], ['page/about']), ...textsOf('Tea', '')] })
  const { document } = await openWith({ appInfo: [...menusOf([attack], ['page/about']), ...textsOf(attack, attack)] })
  expect(harmIn(document)).toEqual([])
  expect(document.querySelectorAll('script')).toHaveLength(calm.document.querySelectorAll('script').length)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(textOf(byRole(document, 'link', attack.replace(/\s+/g, ' ').trim()))).not.toBe('')
})

test.each(EVIL_LINKS)('a link that runs, loads or leaves the shop leads nowhere: %j', async (link) => {
  const { document } = await openWith({ appInfo: [...menusOf(['A link'], [link]), ...textsOf('Shop', link)] })
  expect(harmIn(document)).toEqual([])
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

describe('the content of a page', () => {
  test.each(['/', '/about'])('is rendered without what would run: %s', async (path) => {
    const attacks = ATTACKS.map((html) => ({
      kind: 'html',
      html: `<p>Before</p>${html}<a href="javascript:window.pwned=1">x</a>`,
    }))
    const unknown = [
      { kind: 'no-such-block' },
      null,
      42,
      { kind: 'hero' },
      { kind: 'text', title: {}, paragraphs: 'no' },
    ]
    const { document } = await openWith({ page: [{ path: 'blocks', value: [...attacks, ...unknown] }] }, path)
    expect(harmIn(document)).toEqual([])
    expect(textOf(document.querySelector('main'))).toContain('Before')
    expect(allByRole(document, 'heading').filter((heading) => heading.matches('h1'))).toHaveLength(1)
  })

  test.each([undefined, null, [], 'text', 42])('may be missing: %j', async (value) => {
    const { document } = await openWith({ page: [{ path: '', value }] }, '/')
    expect(document.querySelector('footer')).not.toBeNull()
  })
})
