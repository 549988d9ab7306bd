import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { fullRun } from '../../tools/testing/extent.mjs'
import { PAIR } from '../fixtures/campaigns.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const SHOWN = '.header-tools > *, main picture, .tab-item, .tab-icon'
const CUTS = 8
const PATHS = [
  '/home',
  '/store/productlist?cat=all',
  '/store/product/longjing-tin',
  `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`,
]

test.use({ javaScriptEnabled: false })

for (const path of PATHS) {
  test(`header, pictures and tabs of ${path} keep their positions while the document loads`, {
    tag: '@layout',
  }, async ({ page }) => {
    const { document, load } = await arriving(page, path)
    const positions = (text: string) => load(text).then(() => placesIn(page))
    const stay = await positions(document)
    expect(stay.filter((position) => position?.startsWith('picture'))).not.toEqual([])
    for (const cut of cuts(document)) {
      const part = await positions(document.slice(0, cut))
      const seen = part.map((position, at) => position ?? stay[at])
      expect.soft(seen, `after ${cut} of ${document.length} characters`).toEqual(stay.slice(0, part.length))
    }
  })
}

/** Parts that must not move when what follows them arrives. `before`: where the document is cut. */
interface Part {
  name: string
  path: string
  parts: string
  before: RegExp
  tag: '@layout' | '@phone'
  prepare?: (shopper: Shopper) => Promise<void>
}

const PARTS: readonly Part[] = [
  { name: 'the first words of the home page', path: '/home', parts: 'main h1', before: /<picture/g, tag: '@layout' },
  {
    name: 'the clocks of group buys',
    path: '/store/groupCampaigns',
    parts: '.clock-line',
    before: /<span aria-hidden="true" class="btn/g,
    tag: '@layout',
  },
  {
    name: 'the name of what a group buys',
    path: `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`,
    parts: '.offer-head h2',
    before: /(?<=class="offer-head".*)<span class="price/gs,
    tag: '@layout',
  },
  {
    name: 'the days of the checkout',
    path: '/checkout',
    parts: '.day-cell',
    before: /<label class="day-cell/g,
    tag: '@layout',
    prepare: (shopper) => shopper.fillCart(),
  },
  {
    name: 'the ways to receive an order',
    path: '/checkout',
    parts: '.segment',
    before: /<label class="segment"/g,
    tag: '@layout',
    prepare: (shopper) => shopper.fillCart(),
  },
  {
    name: 'the button that clears a search',
    path: '/store/search?q=tea',
    parts: '.search-box > .icon-btn',
    before: /<button type="submit" class="btn/g,
    tag: '@layout',
  },
  {
    name: 'the button of an empty cart',
    path: '/checkout/cart',
    parts: '.status-actions a',
    before: /(?<=class="status-actions".*)<span>/gs,
    tag: '@phone',
  },
]

for (const { name, path, parts, before, tag, prepare } of PARTS) {
  test(`${name}: nothing moves while the document loads`, { tag }, async ({ page, shopper }) => {
    await prepare?.(shopper)
    const { document, load } = await arriving(page, path)
    const positions = async (text: string) => {
      await load(text)
      return page.locator(parts).evaluateAll((all) =>
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect()
          return [x, y]
        }),
      )
    }
    const stay = await positions(document)
    const at = [...document.matchAll(before)].map(({ index }) => index).slice(0, CUTS)
    expect(at).not.toEqual([])
    for (const cut of at) {
      const part = await positions(document.slice(0, cut))
      expect.soft(part, `after ${cut} of ${document.length} characters`).toEqual(stay.slice(0, part.length))
    }
  })
}

test("the header's tools stay hidden until all of them have been parsed", async ({ page, shop }) => {
  const document = await (await page.request.get('/home')).text()
  const start = document.indexOf('class="header-tools"')
  const cut = document.indexOf('</a>', start) + '</a>'.length
  // Sends the document up to the first link in the header's tools, then stalls; other requests are redirected to the shop.
  const server = createServer(({ url = '' }, reply) => {
    if (url !== '/home') return void reply.writeHead(307, { location: shop.url + url }).end()
    reply.setHeader('content-type', 'text/html; charset=utf-8').write(document.slice(0, cut))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/home`, { waitUntil: 'commit' })
  await page.locator('.header-tools a').first().waitFor({ state: 'attached' })
  await expect(page.locator('.header-tools')).toBeHidden()
  await expect(page.locator('.header')).toBeVisible()
  server.closeAllConnections()
  server.close()
})

/** The document at a path, and a function that loads a beginning of it. */
async function arriving(page: Page, path: string) {
  const response = await page.request.get(path)
  const document = await response.text()
  let arrived = document
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => route.fulfill({ response, body: arrived }),
  )
  const load = async (text: string) => {
    arrived = text
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForLoadState('domcontentloaded')
  }
  return { document, load }
}

/** The position of each element on the first screen, in rounded pixels; null if it is not visible there. */
function placesIn(page: Page): Promise<(string | null)[]> {
  return page.locator(SHOWN).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const isSeen = y < innerHeight && one.checkVisibility({ visibilityProperty: true })
      return isSeen ? `${one.className} ${[x, y, width, height].map(Math.round).join(' ')}` : null
    }),
  )
}

/**
 * Positions to cut the document at: after header links, some pictures and tabs, and before tab labels. The first and
 * last of each, or all.
 */
function cuts(document: string): number[] {
  const some = (all: number[]) => (fullRun ? all : [...new Set([...all.slice(0, 1), ...all.slice(-1)])])
  const ends = (pattern: RegExp) => [...document.matchAll(pattern)].map(({ index, 0: { length } }) => index + length)
  const links = ends(/<\/(?:a|button)>/g).filter((at) => at < document.indexOf('</header>'))
  const pictures = ends(/<\/picture>/g).slice(0, CUTS)
  const tabs = [/<span class="tab-label"[^>]*>[^<]*<\/span>/g, /(?=<span class="tab-label")/g].map(ends)
  return [links, pictures, ...tabs].flatMap(some)
}
