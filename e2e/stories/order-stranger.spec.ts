import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('the confirmation of an unknown order says so once the app has loaded', async ({ shopper, page }) => {
  expectConsoleError('404 (Not Found)')
  await page.goto('/confirmation/TAAAA-AAAAAA')
  await expect(page.getByText(FAILURE_TEXTS[shopper.language].noOrder).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
