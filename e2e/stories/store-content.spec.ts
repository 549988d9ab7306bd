import { ATTACKS, menusOf, textsOf } from '../fixtures/broken-content.ts'
import { openSideMenu, PHONE } from '../fixtures/settings.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'
import { expectUnharmed } from '../fixtures/unharmed.ts'

test('a shop without settings still runs: a product can be opened', async ({ page, standalone, shopper }) => {
  await standalone.rewrite({ appInfo: [{ path: 'appContent.system' }] })
  await shopper.open('/store/productlist?cat=all')
  await expectUnharmed(page, 'the list')
  await shopper.openTea()
  await expectUnharmed(page, 'the product')
})

test('names of 10,000 characters leave every screen in shape', { tag: '@layout' }, async ({
  page,
  standalone,
  shopper,
}) => {
  const name = 'Name'.repeat(2500)
  await standalone.rewrite({ appInfo: [...menusOf([name, '名'.repeat(10_000)], ['page/about']), ...textsOf(name, '')] })
  for (const path of ['/about', '/store/productlist?cat=all', '/checkout/cart']) {
    await page.goto(path)
    await expectUnharmed(page, path)
  }
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  await openSideMenu(shopper)
  await expectUnharmed(page, 'the side menu')
})

test('script in names stays text and runs nowhere', async ({ page, standalone, shopper }) => {
  // Pictures at such addresses do not exist.
  expectConsoleError('Failed to load resource')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const everyAttack = ATTACKS.join(' ')
  await standalone.rewrite({
    appInfo: [...menusOf([...ATTACKS], ['page/about']), ...textsOf(everyAttack, everyAttack)],
  })
  await page.setViewportSize(PHONE)
  await shopper.open('/about')
  await expectUnharmed(page, 'the page')
  const menu = await openSideMenu(shopper)
  await expect(menu.getByText(ATTACKS.at(-1)?.trim() ?? '').first()).toBeVisible()
  await expectUnharmed(page, 'the side menu')
  expect(dialogs).toEqual([])
})
