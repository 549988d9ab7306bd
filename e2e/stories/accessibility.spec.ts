import { violations } from '../fixtures/axe.ts'
import { discover } from '../fixtures/discovery-road.ts'
import { documentFaults, smallTargets } from '../fixtures/page-faults.ts'
import { browse, buy, settled } from '../fixtures/road.ts'
import { ROAD_WORDS } from '../fixtures/road-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** Looks at one screen with axe, and for what axe does not see. */
function inspector(shopper: Shopper) {
  const titles = new Map<string, string>()
  return async (screen: string) => {
    const { page, isPhone, language } = shopper
    expect.soft(await documentFaults(page, language === 'zh' ? 'zh-Hans' : 'en'), screen).toEqual([])
    expect.soft(await violations(page), screen).toEqual([])
    if (isPhone) expect.soft(await smallTargets(page), screen).toEqual([])
    // The shop opens at its home page.
    const address = new URL(page.url()).pathname.replace(/^\/$/, '/home')
    const title = await page.title()
    expect.soft(titles.get(title) ?? address, `the title "${title}" on another page`).toBe(address)
    titles.set(title, address)
  }
}

test('browsing is open to everyone: each screen before the cart, in both themes', async ({ shopper }) => {
  test.slow()
  expectConsoleError('404')
  await browse(shopper, inspector(shopper))
})

test('looking for something is open to everyone: searches, group buys, and what opens over a product', async ({
  shopper,
}) => {
  test.slow()
  expectConsoleError('404')
  await discover(shopper, inspector(shopper))
})

test('buying is open to everyone: each screen from the cart on, in both themes', async ({ shopper }) => {
  test.slow()
  expectConsoleError('404')
  await buy(shopper, inspector(shopper))
})

test('the keyboard comes to the skip link first, and from it to the page', async ({ page, shopper }) => {
  await page.goto('/store/productlist?cat=all')
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: ROAD_WORDS[shopper.language].skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a new page is announced and takes the keyboard; Back gives the same card at the same place', async ({
  page,
  shopper,
}) => {
  await page.goto('/store/productlist?cat=all')
  await settled(page)
  const cards = page.getByRole('main').locator('[data-product]')
  // As far as the list grows by itself, so that its length is settled.
  for (const reached of [12, 24, 36, 48]) {
    await cards.nth(reached - 1).scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(reached)
  }
  const card = cards.nth(29)
  await card.scrollIntoViewIfNeeded()
  const [count, before] = [await cards.count(), await top(card)]
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(1)

  await page.goBack()
  await expect(card.getByRole('link')).toBeFocused()
  expect(await cards.count()).toBe(count)
  expect(Math.abs((await top(card)) - before)).toBeLessThanOrEqual(4)
  expect(shopper.page.url()).toContain('productlist')
})

const top = (card: { evaluate: (read: (node: Element) => number) => Promise<number> }) =>
  card.evaluate((node) => node.getBoundingClientRect().top)

test('what opens over a page holds the keyboard, closes by Esc and by Back, and gives the keyboard back', async ({
  page,
  shopper,
}) => {
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const { chooseShop, emptyShop, province, close } = ROAD_WORDS[shopper.language]
  const opener = page.getByRole('main').getByRole('button', { name: chooseShop, exact: true })
  const dialog = page.getByRole('dialog')

  await opener.click()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog, 'the first choice of a shop cannot be waved away').toBeVisible()
  await dialog.getByRole('tab', { name: province }).click()
  await dialog.getByText(emptyShop).click()
  await expect(dialog).toBeHidden()

  const change = page.getByRole('banner').getByRole('button', { name: emptyShop })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByLabel(close).click(),
  ]) {
    await change.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading')).toBeFocused()
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusIsInside), 'the keyboard is behind the dialog').toBe(true)
    }
    await leave()
    await expect(dialog).toBeHidden()
    await expect(change).toBeFocused()
    await expect(page).toHaveURL(/\/store\/product\/biluochun-tin$/)
  }
})

/** Inside the dialog, or out at the browser's own controls. */
const focusIsInside = () =>
  document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null

test('a form that is not complete says what to mend, and puts the keyboard there', async ({ page, shopper }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  await page.getByRole('link', { name: shopper.words.checkout, exact: true }).click()
  const name = page.getByLabel(shopper.words.name, { exact: true })
  await expect(name).toBeVisible()

  const fields = await page.locator('main input[aria-required=true], main input[required]').all()
  expect(fields.length).toBeLessThanOrEqual(8)
  const asked = await Promise.all(
    fields.map((field) =>
      field.evaluate(({ id, inputMode, autocomplete }: HTMLInputElement) => [id, inputMode, autocomplete]),
    ),
  )
  expect(asked).toEqual([
    ['name', '', 'name'],
    ['phone', 'tel', 'tel'],
    ['email', 'email', 'email'],
  ])

  const submit = page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true })
  const waited = await submit.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        addEventListener('focusin', () => resolve(performance.now() - start), { once: true })
        ;(button as HTMLButtonElement).click()
      }),
  )
  expect(waited).toBeLessThanOrEqual(100)
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/姓名|name for the pickup/)
  await expect(page).toHaveTitle(ROAD_WORDS[shopper.language].invalidTitle)
  await name.fill('Lin Wei')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('in forced colours what is chosen can be told from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const looks = await page.locator('main .chip, dialog .chip').evaluateAll((chips) =>
    chips.map((chip) => {
      // Fills and edges take the browser's own colours there; only an outline is left to us.
      const { outlineStyle, outlineColor } = getComputedStyle(chip)
      return { on: chip.querySelector(':checked') !== null, look: `${outlineStyle} ${outlineColor}` }
    }),
  )
  const chosen = new Set(looks.filter(({ on }) => on).map(({ look }) => look))
  const others = looks.filter(({ on }) => !on).map(({ look }) => look)
  expect(chosen.size).toBe(1)
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((look) => chosen.has(look))).toEqual([])
})

test('who asked for less motion gets none', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const { chooseShop } = ROAD_WORDS[shopper.language]
  await page.getByRole('main').getByRole('button', { name: chooseShop, exact: true }).click()
  const lasting = await page.evaluate(() =>
    document.getAnimations().map((moving) => Number(moving.effect?.getComputedTiming().duration)),
  )
  expect(lasting.filter((milliseconds) => milliseconds > 100)).toEqual([])
})
