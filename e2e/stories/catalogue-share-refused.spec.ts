import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import { expect, test } from '../fixtures/story.ts'

/** In-app browsers often refuse the modern clipboard API, and some refuse the old one, too. */
test('where the browser refuses to copy, the link is copied the old way, or selected', async ({
  shopper,
  page,
  context,
}) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const sheet = page.getByRole('dialog')
  const copied = sheet.getByRole('button', { name: texts.copied, exact: true })
  const field = sheet.getByRole('textbox', { name: texts.link })
  const copy = async () => {
    await shopper.open('/store/product/longjing-tin')
    await page.getByRole('button', { name: texts.share }).click()
    await sheet.getByRole('button', { name: texts.copy, exact: true }).click()
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
