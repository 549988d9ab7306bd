import type { Page } from '@playwright/test'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/story.ts'

const cards = (page: Page) => page.locator('main [data-product]')
const EVERYTHING = '/store/productlist'

/** The position of a card on the screen. */
const topOf = (page: Page, id: string) =>
  page.locator(`main [data-product="${id}"]`).evaluate((card) => card.getBoundingClientRect().top)

/** Scrolls until the list has this many cards. */
async function scrollTo(page: Page, count: number): Promise<void> {
  // The count is read once per turn: between two reads, the list might reach its end.
  for (let shown = await cards(page).count(); shown < count; shown = await cards(page).count()) {
    await cards(page)
      .last()
      .evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
  }
}

/** Makes each navigation take longer than the delay after which the list saves the scroll position. */
async function slowSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...to) => {
      push(...to)
      dispatchEvent(new Event('scroll'))
      for (const until = performance.now() + 300; performance.now() < until; );
    }
  })
}

test('sorting and removing a filter change the address and the list', async ({ shopper, page }) => {
  const texts = CATALOGUE_TEXTS[shopper.language]
  await shopper.open('/store/productlist?cat=oolong')
  await page.getByLabel(texts.sort).filter({ visible: true }).selectOption('priceAsc')
  await page.waitForURL(/cat=oolong&sort=priceAsc/)
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('link', { name: texts.remove }).click()
  await page.waitForURL('**/store/productlist?sort=priceAsc')
  await expect(cards(page)).not.toHaveCount(5)
})

/** Acts in the page after the next navigation, before React renders it. */
const afterNextStep = (page: Page, act: 'remove' | 'sort') =>
  page.evaluate((what) => {
    const push = history.pushState.bind(history)
    const press = () => {
      if (what === 'remove') return document.querySelector<HTMLElement>('main a.chip-on[aria-label]')?.click()
      const select = [...document.querySelectorAll('select')].find((each) => each.checkVisibility())
      if (!select) return
      select.value = 'priceAsc'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    history.pushState = (...to) => {
      push(...to)
      history.pushState = push
      queueMicrotask(press)
    }
  }, act)

test('two choices in quick succession both hold, though the list of the first is not on screen yet', async ({
  shopper,
  page,
}) => {
  const texts = CATALOGUE_TEXTS[shopper.language]
  const sort = page.getByLabel(texts.sort).filter({ visible: true })
  const remove = page.getByRole('link', { name: texts.remove })
  for (const later of ['remove', 'sort'] as const) {
    await shopper.open('/store/productlist?cat=oolong')
    await afterNextStep(page, later)
    await (later === 'remove' ? sort.selectOption('priceAsc') : remove.click())
    await page.waitForURL('**/store/productlist?sort=priceAsc')
    await expect(cards(page)).not.toHaveCount(5)
    await expect(sort).toHaveValue('priceAsc')
    await expect(remove).toHaveCount(0)
  }
})

test('a list whose first products arrive last is at its first page', async ({ shopper, page }) => {
  const texts = CATALOGUE_TEXTS[shopper.language]
  await shopper.open('/store/productlist?cat=oolong')
  const gate = Promise.withResolvers<void>()
  await page.route(/products\?(?!.*categoryName).*startingPosition=0/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const later = page.waitForResponse(/startingPosition=12/)
  await page.getByRole('link', { name: texts.remove }).click()
  await later
  await expect(cards(page).first()).toBeAttached()
  gate.resolve()
  await expect(cards(page).nth(12)).toBeAttached()
  await expect(page).toHaveURL(/\/store\/productlist$/)
})

test('Back from the sixtieth product returns to the same card', async ({ shopper, page }) => {
  await shopper.open(EVERYTHING)
  await scrollTo(page, 60)
  const card = cards(page).nth(59)
  const id = (await card.getAttribute('data-product')) ?? ''
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await topOf(page, id)
  await slowSteps(page)
  await card.getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/store/product/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await page.waitForURL(/productlist/)
  await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(5)
  await expect(card.getByRole('link').first()).toBeFocused()
})

test('a reload deep in a list shows the same card, and the list grows both ways', async ({ shopper, page }) => {
  await shopper.open(EVERYTHING)
  await scrollTo(page, 36)
  const start = (await cards(page).first().getAttribute('data-product')) ?? ''
  const card = cards(page).nth(28)
  const id = (await card.getAttribute('data-product')) ?? ''
  await card.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' }))
  await page.waitForURL(/page=3/)
  const before = await topOf(page, id)
  await page.reload()
  await expect(page.locator(`main [data-product="${id}"]`)).toBeInViewport()
  await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(5)
  // Up to the start of the list: the pages above load, unless they are there already.
  await expect(async () => {
    await cards(page)
      .first()
      // Where the list begins on the screen, a link loads the page before.
      .evaluate((first) => scrollBy({ top: first.getBoundingClientRect().top + 20, behavior: 'instant' }))
    await expect(cards(page).first()).toHaveAttribute('data-product', start, { timeout: 500 })
  }).toPass()
  await scrollTo(page, 48)
})

test('a link to the end of a list: nothing moves while earlier pages load', { tag: '@layout' }, async ({
  shopper,
  page,
}) => {
  const seen = await watchShifts(page)
  await shopper.open(`${EVERYTHING}?page=6`)
  const id = (await cards(page).first().getAttribute('data-product')) ?? ''
  const { width = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    expect(await cards(page).count()).toBeGreaterThan(12)
  }).toPass({ intervals: [2_000] })
  await expect(page.locator(`main [data-product="${id}"]`)).toBeInViewport()
  if (!shopper.isPhone) await expect(page.locator('#filters')).toBeInViewport()
  const { shift, what } = await seen()
  expect(shift, what.join('\n')).toBeLessThan(0.001)
})

test('Back after an hour shows the same card, though the list is no longer cached', async ({ shopper, page }) => {
  await page.clock.install()
  await shopper.open(EVERYTHING)
  await scrollTo(page, 36)
  const card = cards(page).nth(30)
  const id = (await card.getAttribute('data-product')) ?? ''
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await topOf(page, id)
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${id}`)
  // The address changes before the list is gone, and its cache time begins only then.
  await expect(cards(page).nth(30)).toHaveCount(0)
  await page.clock.fastForward('01:00:00')
  const list = await holdRequests(page, '**/productManagement2/products**')
  await page.goBack()
  await page.waitForURL(/productlist/)
  await expect(cards(page)).toHaveCount(0)
  list.release()
  await expect(page.locator(`main [data-product="${id}"]`)).toBeInViewport()
  await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(5)
})

test('the list stops growing, and the footer can be reached by scrolling and by keyboard', async ({
  shopper,
  page,
}) => {
  const texts = CATALOGUE_TEXTS[shopper.language]
  await shopper.open(EVERYTHING)
  await scrollTo(page, 60)
  const more = page.getByRole('main').getByRole('link', { name: texts.more, exact: true })
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(cards(page)).toHaveCount(60)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(60)).toBeVisible()
  await expect(cards(page).nth(60).getByRole('link').first()).toBeFocused()
  await expect(more).toHaveCount(0)
})
