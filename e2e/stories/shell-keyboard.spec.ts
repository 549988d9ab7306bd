import { isFocusInside } from '../fixtures/page-faults.ts'
import { SCREEN_TEXTS } from '../fixtures/screen-texts.ts'
import { settled } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/story.ts'

test('the skip link is focused first and leads to the page', async ({ page, shopper }) => {
  await page.goto('/store/productlist?cat=all')
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: SCREEN_TEXTS[shopper.language].skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a new page is announced and takes the focus, and Back gives it to the same card', async ({ page, shopper }) => {
  await shopper.open('/store/productlist?cat=oolong')
  const card = page.getByRole('main').locator('[data-product]').nth(3)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(1)
  await page.goBack()
  await expect(card.getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(/productlist\?cat=oolong$/)
})

test('a dialog holds the focus, closes by Esc and Back, and gives the focus back', async ({ page, shopper }) => {
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const { chooseStore, emptyStore, province, close } = SCREEN_TEXTS[shopper.language]
  const opener = page.getByRole('main').getByRole('button', { name: chooseStore, exact: true })
  const dialog = page.getByRole('dialog')

  await opener.click()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog, 'the first choice of a shop cannot be waved away').toBeVisible()
  await dialog.getByRole('tab', { name: province }).click()
  await dialog.getByText(emptyStore).click()
  await expect(dialog).toBeHidden()

  const change = page.getByRole('banner').getByRole('button', { name: emptyStore })
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
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
      expect(await page.evaluate(isFocusInside), 'the keyboard is behind the dialog').toBe(true)
    }
    await leave()
    await expect(dialog).toBeHidden()
    await expect(change).toBeFocused()
    await expect(page).toHaveURL(/\/store\/product\/biluochun-tin$/)
  }
  expect(await entries(), 'a closed dialog leaves an entry in the history').toBeLessThanOrEqual(before + 1)
})
