import { PASSWORD } from '../../server/src/testing/account.ts'
import { texts as user } from '../../web/app/i18n/en/account/user.ts'
import { texts as account } from '../../web/app/i18n/en/account.ts'
import { texts as userZh } from '../../web/app/i18n/zh/account/user.ts'
import { texts as accountZh } from '../../web/app/i18n/zh/account.ts'
import { signInNew } from '../fixtures/account.ts'
import { mailedLink } from '../fixtures/mailed-link.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEXTS: Record<'en' | 'zh', Record<string, unknown>> = {
  en: { ...account, ...user },
  zh: { ...accountZh, ...userZh },
}

/** What the shopper does in the page's forms. */
function formsOf({ page, language }: Shopper) {
  const main = page.getByRole('main')
  const word = (key: string) => String(TEXTS[language][key])
  const field = (key: string) => main.getByLabel(word(key), { exact: true })
  const press = (key: string) => main.getByRole('button', { name: word(key), exact: true }).click()
  return { main, word, field, press }
}

const emailOf = async (shopper: Shopper) =>
  (await shopper.call<{ user: { emailID: string } }>('GET', '/common3/appInfoInit')).user.emailID

test('a shopper changes the email address by a mailed link, and the password', async ({ shopper, page, shop }) => {
  const { main, word, field, press } = formsOf(shopper)
  const next = `moved.${shopper.language}.${shopper.isPhone}@example.test`
  await signInNew(shopper, shop)
  await page.goto('/user/profile')
  await press('security.changeEmail')
  await expect(field('security.newEmail')).toBeFocused()
  await field('security.newEmail').fill(next)
  await field('security.currentPassword').fill('not this one')
  expectConsoleError('status of 403')
  await press('security.sendLink')
  await expect(field('security.currentPassword')).toBeFocused()
  await field('security.currentPassword').fill(PASSWORD)
  await press('security.sendLink')
  await expect(main.getByRole('status').filter({ hasText: next })).toBeVisible()
  expect(await emailOf(shopper)).not.toBe(next)

  await page.goto(await mailedLink(shop, { to: next, path: '/account/confirm' }))
  await press('auth.confirmAndSignIn')
  await page.waitForURL('**/user')
  expect(await emailOf(shopper)).toBe(next)

  await page.goto('/user/profile')
  await expect(main.getByText(next)).toBeVisible()
  await press('security.changePassword')
  await field('security.currentPassword').fill(PASSWORD)
  await field('account.newPassword').fill('other unrelated, quiet words')
  await press('security.changePassword')
  await expect(page.getByText(word('security.passwordChanged'))).toBeVisible()
  await expect(main.getByRole('button', { name: word('security.changePassword'), exact: true })).toBeFocused()
})

test('what was typed outlives a session that has ended', async ({ shopper, page, shop }) => {
  const { main, word, field, press } = formsOf(shopper)
  await signInNew(shopper, shop)
  const email = await emailOf(shopper)
  await page.goto('/user/profile')
  await field('user.name').fill('Mei Chen')
  await page.context().clearCookies({ name: 'istore_session' })
  expectConsoleError('401 (Unauthorized)')
  await press('user.save')
  await main.getByRole('link', { name: word('account.signInAgain') }).click()
  await field('account.email').fill(email)
  await field('account.password').fill(PASSWORD)
  await press('auth.signIn')
  await page.waitForURL('**/user/profile')
  await expect(field('user.name')).toHaveValue('Mei Chen')
  await press('user.save')
  await expect(page.getByText(word('user.saved'))).toBeVisible()
})
