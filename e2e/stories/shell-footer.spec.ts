import { AGENTS, type Agent } from '../fixtures/agents.ts'
import { violations } from '../fixtures/axe.ts'
import { type OwnShop, ownShop } from '../fixtures/own-shop.ts'
import { PLACE_WORDS } from '../fixtures/place-words.ts'
import { setContent } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'

let own: OwnShop
test.beforeAll(async ({ browser }, info) => {
  own = await ownShop(browser, info)
  await setContent(own.store, own.page, ['footerLogo', 'imageURL'], 'https://cdn.example/mark.svg')
  await setContent(own.store, own.page, ['system', 'appConfig', 'showPowerByNameOnly'], false)
  for (const way of ['Visa', 'MasterCard', 'Amex', 'PayPal', 'WeChatPay', 'AliPay', 'UnionPay']) {
    await setContent(own.store, own.page, ['system', 'payment', `support${way}`], true)
  }
})
test.afterAll(() => own.close())

const words = () => PLACE_WORDS[own.shopper.language]

test('the footer shows its parts in order, each mark drawn, and joins link and name', async () => {
  const { page } = own
  await page.route('https://cdn.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const marks = footer.locator('.payment-marks').getByRole('img')
  for (const [at, name] of words().marks.entries()) await expect(marks.nth(at)).toHaveAccessibleName(name)
  await expect(marks).toHaveCount(7)
  const said = (await footer.textContent()) ?? ''
  const places = words().parts.map((part) => said.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(said).toContain(words().and)
  const [logo, line] = await Promise.all([
    footer.locator('.footer-logo').boundingBox(),
    footer.locator('.footer-line').boundingBox(),
  ])
  expect(logo?.y).toBeLessThan(line?.y ?? 0)
  expect(await violations(page)).toEqual([])
  await footer.getByRole('navigation').getByRole('link').last().click()
  await expect(page).not.toHaveURL(/\/about$/)
})

test('the footer is 1600 pixels wide at most', async () => {
  const { page } = own
  await page.setViewportSize({ width: 2000, height: 900 })
  await page.goto('/about')
  const footer = await page.getByRole('contentinfo').boundingBox()
  const middle = (footer?.x ?? 0) + (footer?.width ?? 0) / 2
  for (const part of ['.footer-inner', '.footer-line', '.footer-power']) {
    const box = await page.locator(part).boundingBox()
    expect(box?.width, part).toBe(1600)
    expect((box?.x ?? 0) + 800, part).toBe(middle)
  }
})

test('Alipay’s browser shows its own mark only; the blank spacer is the mini-program’s', async ({ browser }) => {
  const at = async (agent: Agent) => {
    const context = await browser.newContext({ baseURL: own.store.url, userAgent: AGENTS[agent] })
    const page = await context.newPage()
    await page.goto('/about')
    const marks = await page.locator('.payment-mark title').allTextContents()
    const spacers = await page.locator('.footer-spacer').count()
    const power = await page.locator('.footer-power').count()
    await context.close()
    return { marks: marks.length, spacers, power }
  }
  expect(await at('alipay')).toEqual({ marks: 1, spacers: 0, power: 1 })
  expect(await at('miniProgram')).toEqual({ marks: 7, spacers: 0, power: 1 })
  await setContent(own.store, own.page, ['system', 'appConfig', 'hidePowerBy'], true)
  expect(await at('miniProgram')).toEqual({ marks: 7, spacers: 1, power: 0 })
  expect(await at('desktop')).toEqual({ marks: 7, spacers: 0, power: 0 })
  await setContent(own.store, own.page, ['system', 'appConfig', 'hidePowerBy'], false)
})
