import { describe, expect, test } from 'vitest'
import { demoShop } from '../../demo/index.ts'
import { HOST_TEXTS } from '../fixtures/host-texts.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { ROUTE_TEXTS } from '../fixtures/route-texts.ts'
import { Guest, LANG_TAG, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const CLOSED = ['/wechatlivestreamrooms']

describe.each(LANGUAGES)('in %s', (language) => {
  const guest = new Guest(language)
  const texts = ROUTE_TEXTS[language]

  test('a page that is not open yet says so, and leads to store and cart', async () => {
    const titles = new Set<string>()
    for (const path of CLOSED) {
      const { status, document, main } = await guest.open(path)
      expect([status, metaOf(document, 'robots')], path).toEqual([404, expect.stringMatching(/^noindex/)])
      expect(textOf(main), path).toMatch(texts.unavailablePage)
      expect(hrefOf(main, texts.toCart), path).toBe('/checkout/cart')
      expect(hrefOf(main, texts.toStore), path).toBe('/store')
      titles.add(textOf(document.querySelector('title')))
    }
    expect(titles.size, 'each title is its own').toBe(CLOSED.length)
  })

  test.each([
    ...['/home', '/store', '/store/productlist?cat=all', '/about', '/blog', '/blog/water-for-tea', '/checkout/cart'],
    ...['/store/product/biluochun-tin', '/store/search', '/user'],
  ])('%s has its landmarks, one first heading, and headings that descend by one level', async (path) => {
    const { document } = await guest.open(path)
    expect(document.documentElement.getAttribute('lang')).toBe(LANG_TAG[language])
    for (const landmark of ['header', 'main', 'footer', 'nav']) {
      expect(document.querySelector(landmark), landmark).not.toBeNull()
    }
    const levels = allByRole(document, 'heading').map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    // Live regions must exist before they announce something.
    expect(document.querySelectorAll('.offline-note[role=status]')).toHaveLength(1)
    expect(allByRole(document, 'status').length).toBeGreaterThanOrEqual(2)
  })

  test('help is in the same position on every page', async () => {
    const positions = new Set<string>()
    for (const path of [
      '/home',
      '/store/productlist?cat=all',
      '/store/product/biluochun-tin',
      '/checkout/cart',
      '/blog',
    ]) {
      const { document } = await guest.open(path)
      const links = allByRole(document.querySelector('footer') ?? document, 'link').map(textOf)
      const tabs = [...document.querySelectorAll('.tab-bar li')].map(textOf)
      const { contact, support } = HOST_TEXTS[language]
      expect(links, path).toContain(contact)
      positions.add(`${links.indexOf(contact)} ${tabs.findIndex((tab) => tab.includes(support))}`)
    }
    expect([...positions]).toHaveLength(1)
  })

  test('the footer names the shop’s parts in order', async () => {
    const footer = (await guest.open('/about')).document.querySelector('footer')
    const said = textOf(footer)
    const positions = LOCATION_TEXTS[language].parts.map((part) => said.indexOf(part))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })
})

describe.each([
  [
    'en',
    {
      notes: 'Tea & oven notes',
      blog: 'Blog',
      day: 'Nov 6, 2026',
      inside: 'green and white teas',
      all: 'All articles',
      article: 'How hot should the water be?',
    },
  ],
  [
    'zh',
    {
      notes: '茶与烤炉手记',
      blog: '博客',
      day: '2026年11月6日',
      inside: '绿茶与白茶',
      all: '全部文章',
      article: '泡茶的水，该多热？',
    },
  ],
] as const)('the blog in %s', (language, texts) => {
  const guest = new Guest(language)

  test('lists its articles, the newest first, from a link in the footer', async () => {
    const footer = (await guest.open('/home')).document.querySelector('footer')
    expect(hrefOf(footer ?? new DocumentFragment(), texts.notes)).toBe('/blog')
    const { main } = await guest.open('/blog')
    expect(textOf(byRole(main, 'heading'))).toBe(texts.blog)
    const days = [...main.querySelectorAll('li time')].map((time) => time.getAttribute('datetime'))
    expect(days).toHaveLength(3)
    expect(days).toEqual(days.toSorted().reverse())
    expect(hrefOf(main, new RegExp(texts.article.replace('?', '\\?')))).toBe('/blog/water-for-tea')
  })

  test('shows an article with its day, its links and its picture for link cards', async () => {
    const { document, main } = await guest.open('/blog/water-for-tea')
    expect(textOf(byRole(main, 'heading'))).toBe(texts.article)
    expect(textOf(main)).toContain(texts.day)
    expect(hrefOf(main, texts.inside)).toBe('/store/productlist?cat=green-and-white')
    expect(hrefOf(main, texts.all)).toBe('/blog')
    expect(metaOf(document, 'og:image')).toMatch(/^https?:.*blog-water/)
  })

  test.each(['/blog', '/blog/water-for-tea', '/blog/gongfu-at-a-desk', '/blog/cutting-a-mooncake'])(
    'describes %s to search engines',
    async (path) => {
      expect((metaOf((await guest.open(path)).document, 'description') ?? '').length).toBeGreaterThanOrEqual(10)
    },
  )
})

test.each<[string, string]>([
  ['/water-for-tea?lang=zh', '/blog/water-for-tea?lang=zh'],
  ['/blog/about', '/about'],
  ['/blog/no-such-article', '/'],
  ['/main?lang=zh', '/home?lang=zh'],
  ...['/nope', '/store/nope', '/account/nope', '/blog/nope/7', '/%zz', '/store/%zz', '/a/b/c?x=1'].map(
    (path): [string, string] => [path, '/'],
  ),
])('%s redirects to %s', async (path, to) => {
  const { status, location } = await new Guest().open(path)
  expect([status, location]).toEqual([302, to])
})

test('an unknown product leads to products that can be bought', async () => {
  for (const [language, said, toShop] of [
    ['en', 'This product is no longer available', 'Browse the shop'],
    ['zh', '该商品已下架', '逛逛商店'],
  ] as const) {
    const { status, main } = await new Guest(language).open('/store/product/no-such-product')
    expect(status).toBe(404)
    expect(textOf(main)).toContain(said)
    expect(hrefOf(main, toShop)).toBe('/store')
    const categories = main.querySelectorAll('a[href^="/store/productlist?cat="]')
    expect(categories.length).toBeGreaterThan(0)
  }
})

test.each(LANGUAGES)('without scripts home, list and product can be read, in %s', async (language) => {
  const guest = new Guest(language)
  expect(allByRole((await guest.open('/home')).main, 'link', /./).length).toBeGreaterThan(0)
  const { main } = await guest.open('/store/product/biluochun-tin')
  const tea = demoShop.products.find(({ key }) => key === 'biluochun-tin')
  expect(textOf(byRole(main, 'heading'))).toBe(tea?.name[language])
  expect(textOf(main)).toMatch(/\$\d/)
  expect(allByRole(main, 'button', { en: 'Add to cart', zh: '加入购物车' }[language]).length).toBeGreaterThan(0)
})

const ENVIRONMENTS = { en: 'WeChat Pay red packet', zh: '微信支付红包' } as const
test.each(LANGUAGES)('outside the mini-program there is no red packet, in %s', async (language) => {
  const { document } = await new Guest(language).open('/home?wmpoid=oMgHVjngRipVsoxg6TuX3vz6glDg')
  expect(allByRole(document, 'button', ENVIRONMENTS[language])).toEqual([])
})
