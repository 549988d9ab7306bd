import type { Page } from '@playwright/test'
import { PAIR } from '../fixtures/campaigns.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { openSettings, otherLanguage, PHONE, TABLET } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { TEXTS } from '../fixtures/texts.ts'

/** The card at the top of the screen, and the position of its upper edge. */
function topCard(page: Page): Promise<{ id: string; top: number }> {
  const cards = page.getByRole('main').locator('[data-product]')
  return cards.evaluateAll((all) => {
    const card = all.find((one) => one.getBoundingClientRect().bottom > 0)
    return { id: card?.getAttribute('data-product') ?? '', top: card?.getBoundingClientRect().top ?? 0 }
  })
}

/** Expects that the card has not moved, although the language of the texts around it has changed. */
async function expectSamePosition(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  const card = page.getByRole('main').locator(`[data-product="${id}"]`)
  const moved = async () => Math.abs((await card.evaluate((one) => one.getBoundingClientRect().top)) - top)
  await expect.poll(moved).toBeLessThanOrEqual(1)
}

test('Apply changes language and currency in place, and stays in the campaign', async ({ page, shopper }) => {
  const [said, next] = [SHELL_TEXTS[shopper.language], SHELL_TEXTS[otherLanguage(shopper.language)]]
  await page.setViewportSize(PHONE)
  await shopper.open(`/store/productlist?cat=all&sort=priceAsc&FissionSale=${PAIR.id}`)
  await page.getByRole('main').locator('[data-product]').nth(6).scrollIntoViewIfNeeded()
  const settings = await openSettings(shopper)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const seen = await topCard(page)
  await expect(settings.getByLabel(said.currency).locator('option')).toHaveText([
    'CAD',
    'USD',
    'CNY',
    'JPY',
    'KRW',
    'KWD',
  ])
  await settings.getByLabel(said.language).selectOption(next.name)
  await settings.getByLabel(said.currency).selectOption('JPY')
  // The message is also in the dialog while that is open. It disappears after five seconds, so it is awaited in
  // parallel.
  const applied = expect(page.getByText(next.applied).first()).toBeVisible()
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  // Found by its role, because its name is in the other language before it closes.
  await Promise.all([expect(page.getByRole('dialog')).toBeHidden(), applied])
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  await expect(page).toHaveURL(new RegExp(`productlist\\?cat=all&sort=priceAsc&FissionSale=${PAIR.id}$`))
  const cart = page.getByRole('link', { name: next.cart, exact: true }).filter({ visible: true }).first()
  await expect(cart).toHaveAttribute('href', `/checkout/campaignCart?FissionSale=${PAIR.id}`)
  await expect(page.locator('.price-now').first()).toContainText('≈')
  await expectSamePosition(page, seen)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  await expect(page.locator('.price-now').first()).toContainText('JP¥')
})

test('a change of language deep in a list leaves the same card in the same position', async ({ page, shopper }) => {
  const [said, next] = [SHELL_TEXTS[shopper.language], SHELL_TEXTS[otherLanguage(shopper.language)]]
  await page.setViewportSize(PHONE)
  await shopper.open('/store/productlist?cat=all')
  const cards = page.getByRole('main').locator('[data-product]')
  for (const loaded of [12, 24]) {
    await cards.nth(loaded - 1).scrollIntoViewIfNeeded()
    await expect(cards.nth(loaded)).toBeVisible()
  }
  await cards.nth(30).scrollIntoViewIfNeeded()
  const loaded = await cards.count()
  const settings = await openSettings(shopper)
  const seen = await topCard(page)
  await expect(page).toHaveURL(/page=[23]$/)
  const { href } = new URL(page.url())
  await settings.getByLabel(said.language).selectOption(next.name)
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(settings).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  expect(await cards.count()).toBeGreaterThanOrEqual(loaded)
  await expectSamePosition(page, seen)
  await expect(page).toHaveURL(href)
})

test('a change of currency leaves the same card in the same position, though prices above need another line', async ({
  page,
  shopper,
}) => {
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open('/store/productlist?cat=all&sort=priceAsc')
  const cards = page.getByRole('main').locator('[data-product]')
  const heights = () => cards.evaluateAll((all) => all.slice(0, 12).map((card) => card.getBoundingClientRect().height))
  await cards.nth(12).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  const settings = await openSettings(shopper)
  const [seen, before] = [await topCard(page), await heights()]
  await settings.getByLabel(said.currency).selectOption('JPY')
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(settings).toBeHidden()
  await expect(page.locator('.price-now').first()).toContainText('JP¥')
  expect(await heights()).not.toEqual(before)
  await expectSamePosition(page, seen)
})

test('a language or currency chosen in the header shows at once, and the focus stays on its button', async ({
  page,
  shopper,
}) => {
  const [said, next] = [SHELL_TEXTS[shopper.language], SHELL_TEXTS[otherLanguage(shopper.language)]]
  await page.setViewportSize(TABLET)
  await shopper.open('/store')
  const choice = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  const opener = (texts: typeof said | typeof next) =>
    page.getByRole('banner').getByRole('button', { name: texts.settings })
  await opener(said).click()
  await expect(choice(said.name)).toHaveAttribute('aria-pressed', 'true')
  await choice(next.name).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  await expect(opener(next)).toBeFocused()
  await expect(opener(next)).toHaveAttribute('aria-expanded', 'false')
  await opener(next).press('Enter')
  await expect(choice(next.name)).toHaveAttribute('aria-pressed', 'true')
  await choice('JPY').press('Enter')
  await expect(opener(next)).toContainText('JPY')
  await expect(opener(next)).toBeFocused()
})

test('settings that cannot be saved stay open and say why', async ({ page, shopper }) => {
  expectConsoleError('net::ERR_')
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open('/store')
  const settings = await openSettings(shopper)
  await page.route('**/common3/changeLocale/**', (route) => route.abort())
  await settings.getByLabel(said.language).selectOption(SHELL_TEXTS[otherLanguage(shopper.language)].name)
  await settings.getByLabel(said.currency).selectOption('JPY')
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(settings.getByRole('alert')).toContainText(said.notSaved)
  await expect(settings).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', said.tag)
  // Without a network the button is disabled, and the reason is shown next to it.
  const apply = settings.getByRole('button', { name: said.apply, exact: true })
  await page.context().setOffline(true)
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription(FAILURE_TEXTS[shopper.language].waits)
  await page.context().setOffline(false)
  await expect(apply).toBeEnabled()
  // All or nothing: the currency, which could have been changed, stays as it was as well, also after a reload.
  await expect(page.locator('.price-now').first()).not.toContainText('≈')
  await page.reload()
  await expect(page.locator('.price-now').first()).toBeVisible()
  await expect(page.locator('.price-now').first()).not.toContainText('≈')
})

test('an address that names a language follows a change of language', async ({ page, shopper }) => {
  const next = SHELL_TEXTS[otherLanguage(shopper.language)]
  await shopper.open(`/store/productlist?cat=all&lang=${shopper.language}`)
  await page.getByRole('contentinfo').getByRole('link', { name: next.name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  await expect(page).toHaveURL(new RegExp(`cat=all&lang=${otherLanguage(shopper.language)}`))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
})

test('a change of language at checkout keeps the cart and what was typed', async ({ page, shopper, shop }) => {
  const other = otherLanguage(shopper.language)
  await shopper.fillCart()
  await page.goto('/checkout')
  await shopper.fillContact()
  await page.getByRole('contentinfo').getByRole('link', { name: SHELL_TEXTS[other].name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', SHELL_TEXTS[other].tag)
  await new Shopper(page, shop, { language: other, isPhone: shopper.isPhone }).seesContact()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('link', { name: TEXTS[other].checkout, exact: true })).toBeVisible()
})

test('the menu of the sticky header does not scroll the page @desktop', async ({ page, shopper }) => {
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize({ width: 1440, height: 900 })
  await shopper.open('/store/productlist?cat=all')
  const header = page.getByRole('banner')
  const opener = header.getByRole('button', { name: said.settings })
  /** @param reflow how far the texts above may move the page */
  const expectScroll = async (step: string, reflow = 0) => {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    const moved = Math.abs((await page.evaluate(() => Math.round(scrollY))) - 900)
    expect(moved, step).toBeLessThanOrEqual(reflow)
  }
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await header.getByRole('link').first().focus()
  await expectScroll('focus of the logo')
  await opener.click()
  await expectScroll('opened')
  await page.keyboard.press('Tab')
  await expect(header.getByRole('button', { name: SHELL_TEXTS.en.name, exact: true })).toBeFocused()
  await expectScroll('Tab')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expectScroll('Esc')
  await page.keyboard.press('Enter')
  await header.getByRole('button', { name: 'JPY', exact: true }).click()
  await expect(opener).toContainText('JPY')
  await expect(opener).toBeFocused()
  await expectScroll('a currency')
  const next = SHELL_TEXTS[otherLanguage(shopper.language)]
  await opener.click()
  await header.getByRole('button', { name: next.name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', next.tag)
  await expectScroll('a language', 60)
})
