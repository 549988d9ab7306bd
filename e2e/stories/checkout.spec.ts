import type { BrowserContext, Page } from '@playwright/test'
import { SCREEN_TEXTS } from '../fixtures/screen-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TYPED = { name: 'Mei Lin', email: 'mei@' }

test('a checkout without a location keeps what is typed', async ({ shopper, page }) => {
  const { texts } = shopper
  await shopper.putTeaInCart()
  await page.goto('/checkout')
  await expect(page.getByText(texts.totalBeforeTax).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(texts.totalWithTax)).toHaveCount(0)
  await page.getByLabel(texts.name, { exact: true }).fill(TYPED.name)
  await page.getByLabel(texts.email, { exact: true }).fill(TYPED.email)
  await page.getByRole('button', { name: texts.chooseStore }).click()
  // The page under the dialog is unchanged.
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue(TYPED.name)
  await page.getByRole('dialog').getByText('Kettle Lane').click()
  await expect(page).toHaveURL(/\/checkout\/cart\?locationChange=true$/)
  await expect(page.getByRole('status').filter({ hasText: texts.shopNow })).toBeVisible()
  await page.getByRole('link', { name: texts.checkout, exact: true }).click()
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue(TYPED.name)
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(TYPED.email)
  await expect(page.getByText(texts.totalWithTax).filter({ visible: true }).first()).toBeVisible()
})

test('day and time are chosen by keyboard', async ({ shopper, page }) => {
  const { texts } = shopper
  await shopper.fillCart()
  await page.goto('/checkout')
  const days = page.getByRole('group', { name: texts.day }).getByRole('radio')
  const times = page.getByRole('group', { name: texts.pickupTime }).getByRole('radio')
  const day = page.getByRole('group', { name: texts.day }).getByRole('radio', { checked: true })
  const time = page.getByRole('group', { name: texts.pickupTime }).getByRole('radio', { checked: true })
  await expect(days).toHaveCount(7)
  await expect(times.first()).toBeVisible()
  const [firstDay, firstTime] = [await day.inputValue(), await time.inputValue()]
  await expect(day).toHaveAccessibleName(texts.dayName)
  await day.focus()
  const saved = page.waitForResponse(/orderPickupDateTime/)
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveValue(firstDay)
  await expect(day).toBeFocused()
  await saved
  const summary = page.getByRole('status').filter({ has: page.locator('time') })
  await expect(summary).toContainText(texts.dayName)
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
  // A picture or a prefetch of code may be interrupted.
  expectConsoleError('ERR_INTERNET_DISCONNECTED')
  const { texts } = shopper
  await shopper.findProduct()
  await waits(page, context, shopper, texts.addToCart)
  await shopper.addToCart()
  await shopper.chooseStoreLocation()
  await page.getByRole('link', { name: texts.checkout, exact: true }).click()
  await shopper.fillContact()
  await waits(page, context, shopper, texts.toPayment)
  await page.getByRole('button', { name: texts.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toBeVisible()
  await waits(page, context, shopper, texts.pay)
  await shopper.goToGateway()
})

async function waits(page: Page, context: BrowserContext, { texts }: Shopper, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(button).toBeVisible()
  const [address, written] = [page.url(), [] as string[]]
  // Reads are not caused by the press: a part that has just appeared may request its data.
  page.on('request', (request) => request.method() === 'GET' || written.push(request.url()))
  await context.setOffline(true)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(texts.offline)
  await expect(page.getByRole('status').filter({ hasText: texts.offlineNote })).toBeInViewport()
  written.length = 0
  // A disabled button ignores presses, but the keyboard still reaches it.
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  // By then, everything that the press starts has begun: a request, or the prefetch of the next step's code.
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
  await page.getByRole('link', { name: shopper.texts.checkout, exact: true }).click()
  const name = page.getByLabel(shopper.texts.name, { exact: true })
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

  const submit = page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true })
  // The focus moves synchronously: it waits for no request, timer or frame.
  const focused = await submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    return document.activeElement?.id
  })
  expect(focused).toBe('name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/姓名|name for pickup/)
  await expect(page).toHaveTitle(SCREEN_TEXTS[shopper.language].invalidTitle)
  await name.fill('Lin Wei')
  await expect(name).not.toHaveAttribute('aria-invalid')
})
