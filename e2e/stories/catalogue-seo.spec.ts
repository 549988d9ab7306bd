import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const LANGUAGES = ['en', 'zh-Hans', 'x-default']
const link = (page: Page, rel: string) => page.locator(`head link[rel="${rel}"]`)
const meta = (page: Page, name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`)

/** Pages of each kind, with a picture of their own or without. */
const PICTURED = [
  ...['/home', '/store', '/store/search', '/store/search?q=tea', '/store/search?q=zzqqxx', '/store/productlist'],
  ...['/store/productlist?cat=oolong', '/store/productlist?brand=cloud-ridge', '/store/productlist?tag=gift'],
  ...['/store/productlist?clearance=true', '/store/product/biluochun-tin', '/store/groupCampaigns', '/blog', '/about'],
]

interface Data {
  '@type': string
  [field: string]: unknown
}

/** What a document tells search engines in JSON-LD, by kind. */
async function dataIn(page: Page): Promise<Map<string, Data>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = texts.filter(Boolean).map((text) => JSON.parse(text) as Data)
  return new Map(all.map((data) => [data['@type'], data]))
}

test.use({ javaScriptEnabled: false })

test.describe('what search engines and chats read', () => {
  for (const [path, canonical] of [
    ['/home', '/home'],
    ['/store?cat=oolong', '/store'],
    ['/store/productlist?cat=oolong&utm_source=x', '/store/productlist?cat=oolong'],
    ['/store/productlist?page=2', '/store/productlist?page=2'],
    ['/store/productlist?cat=oolong&sort=name', '/store/productlist?cat=oolong'],
    ['/store/search?q=tea', '/store/search'],
    ['/store/product/biluochun-tin?options=x', '/store/product/biluochun-tin'],
  ] as const) {
    test(`${path} has one address, one in each language, and a picture for link cards`, async ({ page, baseURL }) => {
      await page.goto(path)
      await expect(link(page, 'canonical')).toHaveAttribute('href', `${baseURL}${canonical}`)
      const alternates = await link(page, 'alternate').evaluateAll((links) =>
        links.map((each) => [each.getAttribute('hreflang') ?? '', each.getAttribute('href') ?? '']),
      )
      expect(alternates.map(([lang]) => lang)).toEqual(LANGUAGES)
      for (const [, href = ''] of alternates) expect((await page.request.get(href)).status(), href).toBe(200)
      const title = await meta(page, 'og:title').getAttribute('content')
      expect(title).toBe(await page.title())
      await expect(meta(page, 'twitter:card')).toHaveCount(1)
      await expect(meta(page, 'og:locale')).toHaveCount(1)
    })
  }

  test('every page shows chats a big picture that they can draw', async ({ page }) => {
    for (const path of PICTURED) {
      await page.goto(path)
      const address = (await meta(page, 'og:image').getAttribute('content')) ?? ''
      const picture = await page.request.get(address)
      expect(picture.status(), path).toBe(200)
      expect(picture.headers()['content-type'], path).toBe('image/jpeg')
      const { width, height } = await sharp(await picture.body()).metadata()
      expect(width, path).toBeGreaterThanOrEqual(600)
      const said = meta(page, 'og:image:width')
      if ((await said.count()) === 0) continue
      await expect(said, path).toHaveAttribute('content', String(width))
      await expect(meta(page, 'og:image:height'), path).toHaveAttribute('content', String(height))
    }
  })

  test('a list and a product say what they are', async ({ page, baseURL }) => {
    await page.goto('/store/productlist?cat=oolong')
    const way = (await dataIn(page)).get('BreadcrumbList')?.itemListElement as { item?: string }[]
    expect(way.map(({ item }) => item)).toEqual([`${baseURL}/home`, `${baseURL}/store`, undefined])
    await page.goto('/store/product/biluochun-tin')
    const data = await dataIn(page)
    expect([...data.keys()].sort()).toEqual(['BreadcrumbList', 'Product'])
    expect(data.get('Product')?.name).toBe(await page.locator('h1').textContent())
  })

  test('what is of no use to a search engine says so', async ({ page }) => {
    expectConsoleError('404')
    for (const [path, status] of [
      ['/store/productlist?cat=oolong&brand=cloud-ridge', 200],
      ['/store/productlist?sort=name', 200],
      ['/store/search?q=tea', 200],
      ['/store/productlist?brand=nobody', 404],
      ['/store/productlist?tag=nothing', 404],
      ['/store/productlist?cat=%00%F0%9F%8D%B5', 404],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(status)
      await expect(meta(page, 'robots'), path).toHaveAttribute('content', 'noindex, follow')
    }
    await page.goto('/store/productlist?cat=oolong')
    await expect(meta(page, 'robots')).toHaveCount(0)
  })
})
