import { violations } from '../fixtures/axe.ts'
import { documentFaults } from '../fixtures/page-faults.ts'
import { settled } from '../fixtures/road.ts'
import { expect, test } from '../fixtures/story.ts'
import { foreignText, properNames } from '../fixtures/text-faults.ts'

const WORDS = {
  en: {
    lang: 'en',
    blog: 'Blog',
    notes: 'Tea & oven notes',
    article: 'How hot should the water be?',
    day: 'Nov 6, 2026',
    inside: 'green and white teas',
    all: 'All articles',
  },
  zh: {
    lang: 'zh-Hans',
    blog: '博客',
    notes: '茶与烤炉手记',
    article: '泡茶的水，该多热？',
    day: '2026年11月6日',
    inside: '绿茶与白茶',
    all: '全部文章',
  },
} as const

test('a shopper reads an article: from the footer to the list, the text and the goods it speaks of', async ({
  shopper,
  page,
}) => {
  const words = WORDS[shopper.language]
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: words.notes }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.blog })).toBeVisible()
  const articles = page.getByRole('main').getByRole('listitem')
  await expect(articles).toHaveCount(3)
  const days = await articles.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days, 'the newest first').toEqual(days.toSorted().reverse())
  await page.getByRole('link', { name: words.article }).click()
  await page.waitForURL('**/blog/water-for-tea')
  await expect(page.getByRole('heading', { level: 1, name: words.article })).toBeFocused()
  await expect(page.getByText(words.day)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: words.inside }).click()
  await page.waitForURL('**/store/productlist?cat=green-and-white')
  await page.goBack()
  await page.getByRole('link', { name: words.all }).click()
  await page.waitForURL('**/blog')
})

test('an article opened by its address is whole, and its wide table scrolls in its own box', async ({
  shopper,
  page,
  store,
}) => {
  const words = WORDS[shopper.language]
  const names = await properNames(store)
  for (const path of ['/blog', '/blog/water-for-tea', '/blog/gongfu-at-a-desk', '/blog/cutting-a-mooncake']) {
    await page.goto(path)
    await settled(page)
    expect(await documentFaults(page, words.lang), path).toEqual([])
    expect(await violations(page), path).toEqual([])
    expect(await foreignText(page, shopper.language, names), path).toEqual([])
    await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{10}/)
  }
  await page.goto('/blog/water-for-tea')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:.*blog-water/)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide(), 'no sideways scroll').toBeLessThanOrEqual(0)
  const box = page.locator('.prose-table').first()
  expect(await box.evaluate((table) => getComputedStyle(table).overflowX)).toBe('auto')
})

test('every page has one address, and a name that nothing has leads to the empty path', async ({ page }) => {
  for (const [asked, shown] of [
    ['/water-for-tea?lang=zh', '/blog/water-for-tea?lang=zh'],
    ['/blog/about', '/about'],
    ['/blog/no-such-article', '/'],
  ] as const) {
    await page.goto(asked)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search, asked).toBe(shown)
  }
})
