import { expect, test } from '../fixtures/story.ts'

test('robots.txt leads to sitemaps that a browser reads as XML, and they to pages', async ({ page, store }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(index).toBe(`${store.url}/sitemap.xml`)
  await page.goto('/about')
  const read = async (url: string) =>
    page.evaluate(
      ({ text }) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const [root] = xml.children
        return {
          broken: xml.querySelector('parsererror')?.textContent ?? null,
          root: [root?.localName, root?.namespaceURI],
          locs: [...xml.querySelectorAll('loc')].map((loc) => loc.textContent ?? ''),
        }
      },
      { text: await (await page.request.get(url)).text() },
    )
  const { broken, root, locs } = await read(index)
  expect([broken, root]).toEqual([null, ['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9']])
  expect(locs.length).toBeGreaterThan(5)
  for (const file of locs) {
    const sitemap = await read(file)
    expect([sitemap.broken, sitemap.root], file).toEqual([
      null,
      ['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
    ])
    const first = sitemap.locs[0] ?? ''
    expect((await page.request.get(first)).status(), first).toBe(200)
  }
})
