import { signInNew } from '../fixtures/account.ts'
import { PASSKEY_TEXTS } from '../fixtures/passkey-texts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('a shopper adds a passkey, signs in by it, and deletes it', async ({ ownShop }) => {
  // A host name, because passkeys do not work with IP addresses.
  const { shop, shopper, page } = await ownShop({ HOST: 'localhost' })
  const texts = PASSKEY_TEXTS[shopper.language]
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await signInNew(shopper, shop)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByText(texts.known)).toBeVisible()

  await shopper.call('GET', '/common3/logout')
  await page.goto('/account/login?return=%2Fuser%2Fprofile')
  await page.getByRole('button', { name: texts.signIn }).click()
  await expect(shopper.heading(texts.profile)).toBeVisible()

  await page.getByRole('button', { name: texts.deleteNamed }).click()
  await page.getByRole('button', { name: texts.delete, exact: true }).click()
  await expect(page.getByText(texts.none)).toBeVisible()
  await shopper.call('GET', '/common3/logout')
  await page.goto('/account/login')
  expectConsoleError('401 (Unauthorized)')
  await page.getByRole('button', { name: texts.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(texts.failed)
})
