import { ATTACKS, EVIL_LINKS, menusOf, PARTS, standsUnharmed, textsOf, WRONG } from '../fixtures/broken-content.ts'
import { openSideMenu, PHONE } from '../fixtures/settings.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'
import { test } from '../fixtures/web-alone.ts'

test.describe.configure({ timeout: 120_000 })

test('whatever part of the app info is missing or of a wrong type, every page stands', async ({ page, alone }) => {
  for (const path of PARTS) {
    for (const value of WRONG) {
      const what = `${path || 'the whole reply'} is ${value === undefined ? 'missing' : JSON.stringify(value)}`
      await alone.rewrite({ appInfo: [{ path, value }] })
      const reply = await page.request.get('/about')
      expect(reply.status(), what).toBe(200)
      expect(await reply.text(), what).toContain('</footer>')
    }
  }
})

for (const [index, path] of PARTS.entries()) {
  if (path === '' || index % 3 !== 0) continue
  test(`without ${path} the app runs: a menu opens, a product is found`, async ({ page, alone, shopper }) => {
    await alone.rewrite({ appInfo: [{ path }] })
    await page.goto('/store/productlist?cat=all')
    await standsUnharmed(page, path)
    await page.getByRole('main').getByRole('link', { name: shopper.words.tea }).first().click()
    await expect(shopper.heading(shopper.words.tea)).toBeVisible()
    await standsUnharmed(page, path)
  })
}

test('names of 10,000 characters leave every screen in shape', async ({ page, alone, shopper }) => {
  const name = 'Name'.repeat(2500)
  await alone.rewrite({ appInfo: [...menusOf([name, '名'.repeat(10_000)], ['page/about']), ...textsOf(name, '')] })
  for (const path of ['/about', '/store/productlist?cat=all', '/checkout/cart']) {
    await page.goto(path)
    await standsUnharmed(page, path)
  }
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  await openSideMenu(shopper)
  await standsUnharmed(page, 'the side menu')
})

test('script in names stays text, and runs nowhere', async ({ page, alone, shopper }) => {
  // Pictures at such addresses are not there.
  expectConsoleError('Failed to load resource')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const attack of ATTACKS) {
    await alone.rewrite({ appInfo: [...menusOf([attack], ['page/about']), ...textsOf(attack, attack)] })
    await page.goto('/about')
    await standsUnharmed(page, attack)
  }
  await page.setViewportSize(PHONE)
  const menu = await openSideMenu(shopper)
  await expect(menu.getByText(ATTACKS.at(-1)?.trim() ?? '').first()).toBeVisible()
  await standsUnharmed(page, 'the side menu')
  expect(dialogs).toEqual([])
})

test('links that run, load or leave by stealth lead nowhere', async ({ page, alone }) => {
  expectConsoleError('Failed to load resource')
  await page.route('https://evil.example/**', (route) => route.fulfill({ status: 404 }))
  for (const link of EVIL_LINKS) {
    await alone.rewrite({ appInfo: [...menusOf(['A link'], [link]), ...textsOf('Shop', link)] })
    await page.goto('/about')
    await standsUnharmed(page, link)
    const inside = await page
      .locator('a:not([target="_blank"])')
      .evaluateAll((links) =>
        links.map((each) => (each as HTMLAnchorElement).host).filter((host) => host !== '' && host !== location.host),
      )
    expect(inside, `${link}: links of this tab that leave the shop`).toEqual([])
  }
})

test('content of a page that would run is drawn without what runs', async ({ page, alone }) => {
  expectConsoleError('Failed to load resource')
  const attacks = ATTACKS.map((html) => ({
    kind: 'html',
    html: `<p>Before</p>${html}<a href="javascript:window.pwned=1">x</a>`,
  }))
  const unknown = [{ kind: 'no-such-block' }, null, 42, { kind: 'hero' }, { kind: 'text', title: {}, paragraphs: 'no' }]
  await alone.rewrite({ page: [{ path: 'blocks', value: [...attacks, ...unknown] }] })
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await expect(page.getByText('Before').first()).toBeVisible()
    await standsUnharmed(page, path)
  }
})

for (const value of [undefined, null, [], 'text', 42]) {
  test(`a page whose content is ${value === undefined ? 'missing' : JSON.stringify(value)} still stands`, async ({
    page,
    alone,
  }) => {
    await alone.rewrite({ page: [{ path: '', value }] })
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}
