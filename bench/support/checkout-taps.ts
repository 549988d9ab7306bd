import type { Page } from '@playwright/test'
import { ADDRESS } from '../../server/src/testing/delivery.ts'
import { CONTACT } from '../../server/src/testing/ready-cart.ts'
import { timeTap } from './paint-timer.ts'
import { openSlow } from './slow-phone.ts'

type Measure = (page: Page, url: string) => Promise<number>

const CALLS = '/api/istore/client'

/** Opens a checkout for delivery whose fields are filled in. */
async function openCheckout(page: Page, url: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const cookies = await page.context().cookies(url)
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const reply = await page.request.post(`${url}${CALLS}${path}`, { data, headers: { 'x-xsrf-token': token } })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  }
  await page.request.get(`${url}${CALLS}/common3/exchangeRates/`)
  const detail = await page.request.get(`${url}${CALLS}/productDetailManagement/productDetail/chrysanthemum-pouch`)
  const { product } = (await detail.json()) as { product: { combinations: { optionPair: string }[] } }
  await send('/common3/setSelectedStoreLocation', { storeLocationId: 'toronto-spadina' })
  const goods = { productId: 'chrysanthemum-pouch', optionPair: product.combinations[0]?.optionPair ?? '', quantity: 4 }
  await send('/shoppingManagement4/myCart', goods)
  await send('/shoppingManagement4/orderDeliverInfo?localStoreName=x', { ...CONTACT, ...ADDRESS })
  await openSlow(page, `${url}/checkout`)
}

const chip = (page: Page, value: string) =>
  page.locator('label').filter({ has: page.locator(`input[value="${value}"]`) })

async function chooseMethod(page: Page, url: string): Promise<number> {
  await openCheckout(page, url)
  return timeTap(page, chip(page, 'PICKUP'), { selector: 'h2', text: 'Pickup time' })
}

async function chooseTip(page: Page, url: string): Promise<number> {
  await openCheckout(page, url)
  return timeTap(page, chip(page, '15'), { selector: 'dt', text: 'Tip' })
}

async function openCoupon(page: Page, url: string): Promise<number> {
  await openCheckout(page, url)
  const button = page.getByRole('button', { name: 'Add a coupon' })
  return timeTap(page, button, { selector: 'label', text: 'Coupon code' })
}

/** Chooses another day: the heading above the windows repeats the chosen one. */
async function chooseWindow(page: Page, url: string): Promise<number> {
  await openCheckout(page, url)
  const day = page
    .locator('label.day-cell')
    .filter({ has: page.locator('input:enabled:not(:checked)') })
    .last()
  const date = await day.locator('input').getAttribute('value')
  const shown = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const text = shown.format(new Date(`${date}T00:00:00Z`))
  const chosen = page.locator('[role=status] time')
  const now = (await chosen.textContent()) ?? ''
  return timeTap(page, day, { selector: '[role=status] time', text: now.replace(/^[^,]*, [^,]*/, text) })
}

/** Changes of the checkout, from the press to the frame that shows the change; the server's figures follow later. */
export const checkoutCases: readonly (readonly [what: string, measure: Measure])[] = [
  ['checkout: method -> its fields', chooseMethod],
  ['checkout: tip -> its line of the total', chooseTip],
  ['checkout: coupon -> its field', openCoupon],
  ['checkout: day of a delivery -> its window', chooseWindow],
]
