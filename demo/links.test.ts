import { describe, expect, it } from 'vitest'
import { keysOf } from './catalogue/products.fixture.ts'
import { demoShop } from './index.ts'

const { brands, categories, tags, appContent, home, pages, blog, sections, siteImages } = demoShop

describe('links', () => {
  const menuItems = Object.values(appContent.navigation).flat()
  const subItems = menuItems.flatMap((item) => ('subMenu' in item ? item.subMenu : []))
  const allBlocks = [home, ...pages, ...blog, ...sections].flatMap(({ blocks }) => blocks)
  const blockLinks = allBlocks.flatMap((block) => {
    if ('link' in block) return [block.link]
    return 'action' in block ? [block.action?.link] : 'more' in block ? [block.more.link] : []
  })
  const links = [...[...menuItems, ...subItems].map(({ link }) => link), ...blockLinks].filter((link) => link)
  const targets: Record<string, readonly string[]> = {
    products: keysOf(categories),
    tag: keysOf(tags),
    brand: keysOf(brands),
    page: pages.map(({ name }) => name),
  }

  it.each(links)('%s leads to a page that exists', (link) => {
    const [kind = '', name = ''] = (link ?? '').split('/')
    const known = targets[kind]?.includes(name) ?? false
    const pages = ['home', 'clearance', 'productlist?cat=all', 'store/groupCampaigns', 'checkout/cart', 'blog']
    expect(known || pages.includes(link ?? '')).toBe(true)
  })

  it('links articles to existing categories and pages, the same in both languages', () => {
    const pathsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path ?? '')
    const known = [
      ...keysOf(categories).map((key) => `/store/productlist?cat=${key}`),
      ...pages.map((page) => `/${page.name}`),
    ]
    for (const { html } of allBlocks.filter((block) => block.kind === 'html')) {
      expect(pathsOf(html.en)).toEqual(pathsOf(html.zh))
      expect(pathsOf(html.en).filter((path) => !known.includes(path))).toEqual([])
    }
  })

  it('has unique names of articles, pages and pictures, and shows only sections that exist', () => {
    const names = [home, ...pages, ...blog].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(siteImages.map(({ name }) => name)).size).toBe(siteImages.length)
    const types = sections.map(({ type }) => type)
    const shown = allBlocks.flatMap((block) => (block.kind === 'section' ? [block.type] : []))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((type) => !types.includes(type))).toEqual([])
  })

  it('has at least three articles, newest first', () => {
    const days = blog.map(({ publishedOn }) => publishedOn)
    expect(days.length).toBeGreaterThanOrEqual(3)
    expect(days).toEqual(days.toSorted().reverse())
  })
})
