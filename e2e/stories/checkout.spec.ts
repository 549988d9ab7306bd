import type { BrowserContext, Page } from '@playwright/test'
import { SCREEN_WORDS } from '../fixtures/screen-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TYPED = { name: 'Mei Lin', email: 'mei@' }

test('a checkout without a location keeps what is typed', async ({ shopper, page }) => {
  const { words } = shopper
  await shopper.putTeaInCart()
  await page.goto('/checkout')
  await expect(page.getByText(words.totalBeforeTax).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(words.totalWithTax)).toHaveCount(0)
  await page.getByLabel(words.name, { exact: true }).fill(TYPED.name)
  await page.getByLabel(words.email, { exact: true }).fill(TYPED.email)
  await page.getByRole('button', { name: words.chooseShop }).click()
  // The page under the dialog stays as it is.
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue(TYPED.name)
  await page.getByRole('dialog').getByText('Kettle Lane').click()
  await expect(page).toHaveURL(/\/checkout\/cart\?locationChange=true$/)
  await expect(page.getByRole('status').filter({ hasText: words.shopNow })).toBeVisible()
  await page.getByRole('link', { name: words.checkout, exact: true }).click()
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue(TYPED.name)
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(TYPED.email)
  await expect(page.getByText(words.totalWithTax).filter({ visible: true }).first()).toBeVisible()
})

test('day and time are chosen by keyboard', async ({ shopper, page }) => {
  const { words } = shopper
  await shopper.fillCart()
  await page.goto('/checkout')
  const days = page.getByRole('group', { name: words.day }).getByRole('radio')
  const times = page.getByRole('group', { name: words.pickupTime }).getByRole('radio')
  const day = page.getByRole('group', { name: words.day }).getByRole('radio', { checked: true })
  const time = page.getByRole('group', { name: words.pickupTime }).getByRole('radio', { checked: true })
  await expect(days).toHaveCount(7)
  await expect(times.first()).toBeVisible()
  const [firstDay, firstTime] = [await day.inputValue(), await time.inputValue()]
  await expect(day).toHaveAccessibleName(words.dayName)
  await day.focus()
  const saved = page.waitForResponse(/orderPickupDateTime/)
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveValue(firstDay)
  await expect(day).toBeFocused()
  await saved
  const summary = page.getByRole('status').filter({ has: page.locator('time') })
  await expect(summary).toContainText(words.dayName)
  await page.keyboard.press('Tab')
  await expect(time).toBeFocused()
  const savedTime = page.waitForResponse(/orderPickupDateTime/)
  await page.keyboard.press('ArrowRight')
  await expect(time).toBeFocused()
  await savedTime
  expect(await time.inputValue()).not.toBe('')
  expect(firstTime).toMatch(/^\d\d:\d\d$/)
  await expect(summary.locator('time')).toHaveAttribute(
    'datetime',
    `${await day.inputValue()}T${await time.inputValue()}`,
  )
})

test('offline, buying waits and says why, and continues online', async ({ shopper, page, context }) => {
  // A picture or code ahead that was on its way.
  expectConsoleError('ERR_INTERNET_DISCONNECTED')
  const { words } = shopper
  await shopper.findProduct()
  await waits(page, context, shopper, words.addToCart)
  await shopper.addToCart()
  await shopper.chooseShop()
  await page.getByRole('link', { name: words.checkout, exact: true }).click()
  await shopper.fillContact()
  await waits(page, context, shopper, words.toPayment)
  await page.getByRole('button', { name: words.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toBeVisible()
  await waits(page, context, shopper, words.pay)
  await shopper.goToGateway()
})

async function waits(page: Page, context: BrowserContext, { words }: Shopper, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(button).toBeVisible()
  const [address, written] = [page.url(), [] as string[]]
  // What a part that has just come reads is none of the press.
  page.on('request', (request) => request.method() === 'GET' || written.push(request.url()))
  await context.setOffline(true)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(words.offline)
  await expect(page.getByRole('status').filter({ hasText: words.offlineNote })).toBeInViewport()
  written.length = 0
  // A held button takes no press; the keyboard still reaches it.
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  // Whatever the press has started has begun by then: a request, or the code ahead of the next step.
  await page.evaluate(async () => {
    // A busy machine may never be idle.
    for (let turn = 0; turn < 2; turn++) await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 }))
  })
  expect(written.filter((url) => url.includes('/api/'))).toEqual([])
  expect(page.url()).toBe(address)
  await context.setOffline(false)
  await expect(button).not.toHaveAttribute('aria-disabled')
}

test('an incomplete checkout says what is missing and moves the focus there', async ({ page, shopper }) => {
  await shopper.fillCart()
  await page.goto('/checkout/cart')
  await page.getByRole('link', { name: shopper.words.checkout, exact: true }).click()
  const name = page.getByLabel(shopper.words.name, { exact: true })
  await expect(name).toBeVisible()

  const fields = await page.locator('main input[aria-required=true], main input[required]').all()
  expect(fields.length).toBeLessThanOrEqual(8)
  const requested = await Promise.all(
    fields.map((field) =>
      field.evaluate(({ id, inputMode, autocomplete }: HTMLInputElement) => [id, inputMode, autocomplete]),
    ),
  )
  expect(requested).toEqual([
    ['name', '', 'name'],
    ['phone', 'tel', 'tel'],
    ['email', 'email', 'email'],
  ])

  const submit = page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true })
  // Before the press returns: it waits for no request, no timer and no frame.
  const focused = await submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    return document.activeElement?.id
  })
  expect(focused).toBe('name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/姓名|name for pickup/)
  await expect(page).toHaveTitle(SCREEN_WORDS[shopper.language].invalidTitle)
  await name.fill('Lin Wei')
  await expect(name).not.toHaveAttribute('aria-invalid')
})
