import type { Page } from '@playwright/test'
import { demoShop } from '../../demo/index.ts'
import { CATALOGUE_WORDS } from '../fixtures/catalogue-words.ts'
import { expect, test } from '../fixtures/story.ts'

const goods = demoShop.products.filter(({ productType }) => productType === 'PRODUCT')
type Goods = (typeof goods)[number]

/** The ids of the cards on screen, in order, once there are so many. */
async function idsOf(page: Page, count: number): Promise<string[]> {
  const cards = page.locator('main [data-product]')
  await expect(cards).toHaveCount(count)
  return cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-product') ?? ''))
}

const first = (all: readonly Goods[]) => all.slice(0, 12).map(({ key }) => key)

test.describe('a list holds what it is of, and nothing else', () => {
  // Lists grow by themselves; without script they are their first page.
  test.use({ javaScriptEnabled: false })

  for (const [what, query, fits] of [
    ['a category', 'cat=oolong', ({ categories }) => categories.includes('oolong')],
    ['a brand', 'brand=cloud-ridge', ({ brand }) => brand === 'cloud-ridge'],
    ['a tag', 'tag=gift', ({ tags }) => tags.includes('gift')],
    [
      'a category and a tag',
      'cat=green-and-white&tag=gift',
      (each) => each.categories.includes('green-and-white') && each.tags.includes('gift'),
    ],
    ['everything', 'cat=all', () => true],
  ] as [string, string, (product: Goods) => boolean][]) {
    test(what, async ({ page }) => {
      await page.goto(`/store/productlist?${query}`)
      const wanted = goods.filter(fits)
      expect(wanted.length).toBeGreaterThan(0)
      expect(await idsOf(page, Math.min(12, wanted.length))).toEqual(first(wanted))
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(wanted.length))
    })
  }

  test('a list that has more says so from its first page on, in a link that is a page', async ({ shopper, page }) => {
    await page.goto('/store/productlist')
    const words = CATALOGUE_WORDS[shopper.language]
    await page.getByRole('main').getByRole('link', { name: words.more, exact: true }).click()
    await page.waitForURL('**/store/productlist?page=2')
    expect(await idsOf(page, 12)).toEqual(goods.slice(12, 24).map(({ key }) => key))
    await page.getByRole('main').getByRole('link', { name: words.earlier, exact: true }).click()
    expect(await idsOf(page, 12)).toEqual(first(goods))
  })

  test('the sale', async ({ page }) => {
    await page.goto('/store/productlist?clearance=true')
    const cards = page.locator('main [data-product]')
    expect(await cards.count()).toBeGreaterThan(2)
    expect(await cards.locator('s').count()).toBe(await cards.count())
  })
})

test('sorts put the same goods in their order, chosen by the shopper', async ({ shopper, page }) => {
  const words = CATALOGUE_WORDS[shopper.language]
  await shopper.open('/store/productlist?cat=oolong')
  const oolongs = goods.filter(({ categories }) => categories.includes('oolong'))
  const own = first(oolongs)
  expect(await idsOf(page, own.length)).toEqual(own)
  const prices = () =>
    page
      .locator('main [data-product] .price-now')
      .evaluateAll((all) => all.map((price) => Number(/\d+\.\d\d/.exec(price.textContent ?? '')?.[0])))
  const names = () => page.locator('main [data-product] h2').allTextContents()
  for (const [sort, read, by] of [
    ['priceAsc', prices, (a: number, b: number) => a - b],
    ['priceDesc', prices, (a: number, b: number) => b - a],
    ['name', names, new Intl.Collator(shopper.language === 'en' ? 'en' : 'zh-u-co-pinyin').compare],
  ] as [string, () => Promise<never[]>, (a: never, b: never) => number][]) {
    await page.getByLabel(words.sort).filter({ visible: true }).selectOption(sort)
    await page.waitForURL(`**/store/productlist?cat=oolong&sort=${sort}`)
    await expect(async () => {
      const shown = await read()
      expect(shown).toHaveLength(own.length)
      expect(shown).toEqual(shown.toSorted(by))
    }).toPass()
    expect((await idsOf(page, own.length)).toSorted()).toEqual(own.toSorted())
  }
})
