import { STORE_LOCATION_CHOSEN } from '../fixtures/all-bars.ts'
import { violations } from '../fixtures/axe.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect } from '../fixtures/story.ts'

const PAYMENTS = ['Visa', 'MasterCard', 'Amex', 'PayPal', 'WeChatPay', 'AliPay', 'UnionPay']

test('the footer with everything on is accessible and at most 1600 pixels wide', async ({
  page,
  shopper,
  standalone,
}) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page.route('https://cdn.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await standalone.rewrite({
    appInfo: [
      ...STORE_LOCATION_CHOSEN,
      { path: 'appContent.footerLogo.imageURL', value: 'https://cdn.example/mark.svg' },
      { path: 'appContent.system.appConfig.showPowerByNameOnly', value: false },
      ...PAYMENTS.map((name) => ({ path: `appContent.system.payment.support${name}`, value: true })),
    ],
  })
  await shopper.open('/about')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.locator('.payment-marks').getByRole('img')).toHaveCount(7)
  expect(await violations(page)).toEqual([])
  const logo = await footer.locator('.footer-logo').boundingBox()
  const line = await footer.locator('.footer-line').boundingBox()
  expect(logo?.y).toBeLessThan(line?.y ?? 0)

  await page.setViewportSize({ width: 2000, height: 900 })
  const box = await footer.boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  for (const part of ['.footer-inner', '.footer-line', '.footer-power']) {
    const inner = await page.locator(part).boundingBox()
    expect(inner?.width, part).toBe(1600)
    expect((inner?.x ?? 0) + 800, part).toBe(middle)
  }
})
