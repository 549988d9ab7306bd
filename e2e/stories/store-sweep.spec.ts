import { fullRun } from '../../tools/testing/extent.mjs'
import { ALL_AREAS } from '../../web/app/i18n/lazy-texts.ts'
import { loadTexts } from '../../web/app/i18n/load-texts.ts'
import { translator } from '../../web/app/i18n/texts.ts'
import { visitAccountScreens, visitSignInScreens } from '../fixtures/account-screens.ts'
import { FIVE_TABS } from '../fixtures/all-bars.ts'
import { THEMES, violations } from '../fixtures/axe.ts'
import { visitGroupBuyScreens } from '../fixtures/campaign-screens.ts'
import { ownCampaign, withdraw } from '../fixtures/campaigns.ts'
import { visitDiscoveryScreens } from '../fixtures/discovery-screens.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { layoutCheck } from '../fixtures/layout-check.ts'
import { dialogFaults, documentFaults, smallTargets, unseenFocus } from '../fixtures/page-faults.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { visitCatalogueScreens, visitCheckoutScreens, visitSupport } from '../fixtures/screens.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { test as standaloneTest } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { foreignText } from '../fixtures/text-faults.ts'

const QR_CODE: Change[] = [
  { path: 'appContent.system.social.weChat.miniProgramQrCodeInfo.imageURL', value: 'https://pictures.example/qr.svg' },
]

/**
 * Checks one screen with axe, for faults that axe does not find, and for text that does not fit. `npm test` alternates
 * between the themes, because unit tests have checked the contrast of every colour in both.
 */
function inspector(shopper: Shopper, shop: RunningShop) {
  const titles = new Map<string, string>()
  const checkLayout = layoutCheck(shopper, shop)
  let looks = 0
  return async (screen: string) => {
    const { page, isPhone, language } = shopper
    looks += 1
    const themes = fullRun ? THEMES : THEMES.slice(looks % 2, (looks % 2) + 1)
    expect.soft(await documentFaults(page, language === 'zh' ? 'zh-Hans' : 'en'), screen).toEqual([])
    expect.soft(await dialogFaults(page), screen).toEqual([])
    expect.soft(await violations(page, themes), screen).toEqual([])
    if (isPhone) expect.soft(await smallTargets(page), screen).toEqual([])
    expect.soft(await unseenFocus(page), screen).toEqual([])
    // The shop opens at its home page.
    const address = new URL(page.url()).pathname.replace(/^\/$/, '/home')
    const title = await page.title()
    expect.soft(titles.get(title) ?? address, `the title "${title}" on another page`).toBe(address)
    titles.set(title, address)
    await checkLayout(screen)
  }
}

test.beforeEach(() => {
  test.slow()
  expectConsoleError('404')
})

test('all screens before the cart are accessible and fit', async ({ shopper, shop }) => {
  await visitCatalogueScreens(shopper, inspector(shopper, shop))
})

standaloneTest('the support dialog is accessible and fits', { tag: '@phone' }, async ({ shopper, standalone }) => {
  await standalone.rewrite({ appInfo: [...FIVE_TABS, ...QR_CODE] })
  await visitSupport(shopper, inspector(shopper, standalone.shop))
})

test('all searches, group buys and overlays of a product are accessible and fit', async ({ shopper, shop }) => {
  await visitDiscoveryScreens(shopper, inspector(shopper, shop))
})

test('all screens from the cart to the confirmation are accessible and fit', async ({ shopper, shop }) => {
  await visitCheckoutScreens(shopper, inspector(shopper, shop))
})

test('all screens of a group buy from its cart to its confirmations are accessible and fit', async ({
  shopper,
  shop,
}, info) => {
  const offer = await ownCampaign(shop)
  try {
    await visitGroupBuyScreens(new GroupShopper(shopper, info), inspector(shopper, shop), { shop, offer })
  } finally {
    await withdraw(shop, offer)
  }
})

test('all screens of an account are accessible and fit', async ({ shopper, shop }) => {
  const check = inspector(shopper, shop)
  await visitSignInScreens(shopper, check)
  await visitAccountScreens(shopper, check, shop)
})

test('a text key shown instead of its text is found: on a line, in a label, in a title or among words', async ({
  page,
  shopper,
}) => {
  const shown = translator({})
  const seen = (body: string, title = '') => {
    return page.setContent(`<title>${title}</title>${body}`).then(() => foreignText(page, shopper.language, []))
  }
  for (const key of ['shell.cart', 'location.chooseLocation', 'host.install', 'failure.title', 'blog.empty'] as const) {
    expect(await seen(`<p>${shown(key)}</p>`), key).toEqual([shown(key)])
    expect(await seen(`<button aria-label="${shown(key)}"></button>`), key).toEqual([shown(key)])
    expect(await seen('', `${shown(key)} · 7`), key).toEqual([`${shown(key)} · 7`])
  }
  expect(await seen(`<p>7 ${shown('location.storeChosen')} 7</p>`)).toHaveLength(1)
  const texts = await loadTexts(shopper.language, ALL_AREAS)
  const own = Object.values(texts).map((text) => (typeof text === 'string' ? text : text.other))
  const filled = own.map((text) => `<p>${text.replace(/\{\w+\}/g, '7')}</p>`)
  expect(await seen(filled.join('')), 'no text of the shop is taken for a key').toEqual([])
})
