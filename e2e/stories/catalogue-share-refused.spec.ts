import { PRODUCT_WORDS } from '../fixtures/product-words.ts'
import { expect, test } from '../fixtures/story.ts'

/** In-app browsers often refuse the modern way to copy, and some the old one too. */
test('where the browser refuses to copy, the link is copied the old way, or selected', async ({
  shopper,
  page,
  context,
}) => {
  const words = PRODUCT_WORDS[shopper.language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const sheet = page.getByRole('dialog')
  const copied = sheet.getByRole('button', { name: words.copied, exact: true })
  const field = sheet.getByRole('textbox', { name: words.link })
  const copy = async () => {
    await shopper.open('/store/product/longjing-tin')
    await page.getByRole('button', { name: words.share }).click()
    await sheet.getByRole('button', { name: words.copy, exact: true }).click()
  }
  await copy()
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.addInitScript(() => {
    document.execCommand = () => false
  })
  await copy()
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
  await expect(copied).toHaveCount(0)
})
