import { PRODUCT_WORDS } from '../fixtures/product-words.ts'
import { expect, test } from '../fixtures/story.ts'

/** In-app browsers often refuse the modern way to copy, and some the old one too. */
for (const [what, oldWay] of [
  ['the modern way', true],
  ['every way', false],
] as const) {
  test(`when the browser refuses ${what} to copy, the link is copied or selected`, async ({
    shopper,
    page,
    context,
  }) => {
    const words = PRODUCT_WORDS[shopper.language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((works) => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      if (!works) document.execCommand = () => false
    }, oldWay)
    await shopper.open('/store/product/longjing-tin')
    await page.getByRole('button', { name: words.share }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: words.copy, exact: true }).click()
    const field = sheet.getByRole('textbox', { name: words.link })
    const link = await field.inputValue()
    if (oldWay) {
      await expect(sheet.getByRole('button', { name: words.copied, exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      return
    }
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
    await expect(sheet.getByRole('button', { name: words.copied, exact: true })).toHaveCount(0)
  })
}
