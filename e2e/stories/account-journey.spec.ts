import sharp from 'sharp'
import { AccountSteps } from '../fixtures/account-steps.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { appRuns } from '../fixtures/wait-for-app.ts'

const TEA = '/store/product/biluochun-tin'
const PASSWORDS = ['four unrelated, quiet words', 'other unrelated, quiet words'] as const
const REGISTER = { en: 'Register', zh: '注册' } as const

interface Person {
  shopper: Shopper
  account: AccountSteps
  shop: { dataDir: string }
  email: string
}

test('a guest orders, registers, and keeps an account until it is deleted', async ({ shopper, page, shop }) => {
  test.slow()
  const email = `mei.${shopper.language}.${shopper.isPhone}@example.test`
  const mei: Person = { shopper, account: new AccountSteps(shopper), shop, email }
  const orderId = await order(mei)
  await register(mei)
  await page.goto('/user/orders')
  await expect(page.getByRole('main').getByRole('link', { name: orderId }).first()).toBeVisible()
  await mei.account.signOut()
  await resetPassword(mei)
  await choosePicture(mei)
  await saveAddress(mei)
  await seesContactAtCheckout(mei)
  await like(mei)
  await takeData(mei, orderId)
  await deleteAndReturn(mei)
})

/** Buys as a guest. @returns the order's id */
async function order({ shopper }: Person): Promise<string> {
  await shopper.openPayment()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  return shopper.seesSuccess()
}

/** Registers from the confirmation, after two mistakes. */
async function register({ shopper, account, shop, email }: Person): Promise<void> {
  const { page, language } = shopper
  await page.getByRole('main').getByRole('link', { name: REGISTER[language], exact: true }).click()
  await account.button('auth.create').click()
  await expect(account.field('auth.name')).toBeFocused()
  await account.fill({ 'auth.name': 'Mei Chen', 'account.email': email, 'account.password': 'password1' })
  expectConsoleError('status of 400')
  await account.button('auth.create').click()
  await expect(account.field('account.password')).toBeFocused()
  await account.fill({ 'account.password': PASSWORDS[0] })
  await account.button('auth.create').click()
  await expect(shopper.heading(account.texts['auth.lookInMail'])).toBeVisible()
  await account.openMailedLink(shop, email, '/account/confirm')
  await expect(page).toHaveURL(/\/account\/confirm$/)
  await account.button('auth.confirmAndSignIn').click()
  await page.waitForURL('**/user')
  await account.greets('Mei Chen')
}

async function resetPassword({ shopper: { page }, account, shop, email }: Person): Promise<void> {
  await page.goto('/account/login')
  await page.getByRole('link', { name: account.texts['auth.requestLink'] }).click()
  // The previous page has a field of the same name.
  await expect(account.button('auth.sendLink')).toBeVisible()
  await account.fill({ 'account.email': email })
  await account.button('auth.sendLink').click()
  await account.openMailedLink(shop, email, '/account/reset')
  await expect(page).toHaveURL(/\/account\/reset$/)
  await account.fill({ 'account.newPassword': PASSWORDS[1] })
  await account.button('auth.saveAndSignIn').click()
  await page.waitForURL('**/user')
  await account.greets('Mei Chen')
}

async function choosePicture({ shopper: { page }, account }: Person): Promise<void> {
  await page.goto('/user/profile')
  const chooser = page.waitForEvent('filechooser')
  await account.button('picture.add').click()
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await account.button('picture.use').click()
  await expect(page.getByText(account.texts['picture.saved'])).toBeVisible()
  await page.goto('/user')
  const shown = page.getByRole('main').locator('img[width="64"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

async function saveAddress({ shopper: { page }, account }: Person): Promise<void> {
  await page.goto('/user/addresses')
  await account.button('user.addAddress').click()
  await expect(account.field('user.name')).toHaveValue('Mei Chen')
  await account.fill({ 'user.phone': '416 555 0177', 'user.street': '12 Spadina Avenue', 'user.city': 'Toronto' })
  await account.field('user.province').selectOption('ON')
  await account.fill({ 'user.postCode': 'm5v2k1' })
  await account.button('user.save').click()
  await expect(page.getByRole('main').getByText('12 Spadina Avenue')).toBeVisible()
}

async function seesContactAtCheckout({ shopper, email }: Person): Promise<void> {
  const { page, texts } = shopper
  await shopper.putTeaInCart()
  await page.goto('/checkout')
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Mei Chen')
  await expect(page.getByLabel(texts.phone, { exact: true })).toHaveValue('416 555 0177')
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(email)
}

async function like({ shopper, account }: Person): Promise<void> {
  const { page, texts } = shopper
  await page.goto(TEA)
  await account.pressHeart(await page.getByRole('heading', { level: 1 }).innerText())
  await page.goto('/user/likes')
  await expect(page.getByRole('main').getByRole('link', { name: texts.tea })).toBeVisible()
}

/** Requests the export of the shopper's data, and downloads it by the mailed link. */
async function takeData({ shopper: { page }, account, shop, email }: Person, orderId: string): Promise<void> {
  await page.goto('/user/privacy')
  await account.button('privacy.export').click()
  await expect(page.getByRole('main').getByText(account.texts['privacy.exportRequested'])).toBeVisible()
  await account.openMailedLink(shop, email, '/user/privacy?export=')
  const download = page.waitForEvent('download')
  await account.button('privacy.download').click()
  const chunks = await (await (await download).createReadStream()).toArray()
  const file = Buffer.concat(chunks).toString()
  for (const own of [email, orderId, '12 Spadina Avenue', 'biluochun-tin']) expect(file).toContain(own)
}

async function deleteAndReturn({ shopper, account, email }: Person): Promise<void> {
  const { page } = shopper
  const { texts } = account
  await page.goto('/user/privacy')
  await account.button('privacy.delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts['account.password'], { exact: true }).fill(PASSWORDS[1])
  await dialog.getByRole('button', { name: texts['privacy.delete'], exact: true }).click()
  await dialog.getByRole('button', { name: texts['privacy.done'] }).click()
  await page.waitForURL('**/home')
  await appRuns(page)
  await page.goto('/account/login')
  await account.signIn(email, '/user', PASSWORDS[1])
  await account.greets('Mei Chen')
}
