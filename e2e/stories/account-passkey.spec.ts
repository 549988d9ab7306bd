import { signInNew } from '../fixtures/account.ts'
import { ownShop } from '../fixtures/own-shop.ts'
import { PASSKEY_WORDS } from '../fixtures/passkey-words.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('a shopper adds a passkey, signs in by it, and deletes it', async ({ browser }, info) => {
  // At a name: an address that is a number has no passkeys.
  const { store, shopper, page, close } = await ownShop(browser, info, { HOST: 'localhost' })
  const words = PASSKEY_WORDS[shopper.language]
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await signInNew(shopper, store)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.added)).toBeVisible()
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.known)).toBeVisible()

  await shopper.call('GET', '/common3/logout')
  await page.goto('/account/login?return=%2Fuser%2Fprofile')
  await page.getByRole('button', { name: words.signIn }).click()
  await expect(shopper.heading(words.profile)).toBeVisible()

  await page.getByRole('button', { name: words.deleteNamed }).click()
  await page.getByRole('button', { name: words.delete, exact: true }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  await shopper.call('GET', '/common3/logout')
  await page.goto('/account/login')
  expectConsoleError('401 (Unauthorized)')
  await page.getByRole('button', { name: words.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await close()
})
