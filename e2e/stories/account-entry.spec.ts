import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { texts as user } from '../../web/app/i18n/en/account/user.ts'
import { texts as account, texts as entry } from '../../web/app/i18n/en/account.ts'
import { texts as userZh } from '../../web/app/i18n/zh/account/user.ts'
import { texts as accountZh } from '../../web/app/i18n/zh/account.ts'
import { texts as entryZh } from '../../web/app/i18n/zh/entry.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const WORDS: Record<'en' | 'zh', Record<string, unknown>> = {
  en: { ...account, ...entry, ...user },
  zh: { ...accountZh, ...entryZh, ...userZh },
}

/** The address of the link to a page, out of the mails to a person; undefined before it is there. */
async function mailedLink(store: RunningShop, to: string, page: string): Promise<string | undefined> {
  const folder = join(store.dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  const texts = mails.filter((mail) => mail.to?.[0]?.address === to).map(({ text }) => text ?? '')
  return texts.map((text) => new RegExp(`https?://\\S+/account/${page}\\S+`).exec(text)?.[0]).find(Boolean)
}

test('a shopper registers, signs out, and comes back by a new password', async ({ shopper, page, store }) => {
  const word = (key: string) => String(WORDS[shopper.language][key])
  const email = `mei.${shopper.language}.${shopper.isPhone}@example.test`
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const openLink = async (name: string) => {
    await expect.poll(() => mailedLink(store, email, name)).toBeDefined()
    await page.goto((await mailedLink(store, email, name)) ?? '')
    await expect(page).toHaveURL(new RegExp(`/account/${name}$`))
  }

  expectConsoleError('status of 400')
  await page.goto('/account/signup?return=%2Fuser%2Fprofile')
  await press(word('entry.create'))
  await expect(field(word('entry.name'))).toBeFocused()
  await field(word('entry.name')).fill('Mei Chen')
  await field(word('account.email')).fill(email)
  await field(word('account.password')).fill('password1')
  await press(word('entry.create'))
  await expect(field(word('account.password'))).toBeFocused()
  await field(word('account.password')).fill('four unrelated, quiet words')
  await press(word('entry.create'))
  await expect(shopper.heading(word('entry.lookInMail'))).toBeVisible()

  await openLink('confirm')
  await press(word('entry.confirmAndSignIn'))
  await page.waitForURL('**/user')
  await expect(page.getByRole('main').getByText('Mei Chen').first()).toBeVisible()
  await press(word('user.signOut'))
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(page.getByText('Mei Chen')).toHaveCount(0)

  await page.goto('/account/login?return=%2Fuser%2Fprofile')
  await page.getByRole('link', { name: word('entry.requestLink') }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('main').getByRole('button', { name: word('entry.sendLink') })).toBeVisible()
  await field(word('account.email')).fill(email)
  await press(word('entry.sendLink'))
  await openLink('reset')
  await field(word('account.newPassword')).fill('other unrelated, quiet words')
  await press(word('entry.saveAndSignIn'))
  await page.waitForURL('**/user')
  await expect(page.getByRole('main').getByText('Mei Chen').first()).toBeVisible()
})
