import type { Page } from '@playwright/test'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** Logs one error and throws another. */
const goWrong = (page: Page, where: string) =>
  page.evaluate((name) => {
    console.error(`logged in ${name}`)
    setTimeout(() => {
      throw new Error(`thrown in ${name}`)
    })
  }, where)

test('an error of any page fails the story: of its own, another tab, a popup or another visitor', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open('about:blank'))
  const visitor = await browser.newContext()
  const pages = {
    'the own page': page,
    'another tab': await context.newPage(),
    'a popup': await opened,
    'another visitor': await visitor.newPage(),
  }
  for (const [where, each] of Object.entries(pages)) await goWrong(each, where)
  const expected = Object.keys(pages).flatMap((where) => [`logged in ${where}`, `Error: thrown in ${where}`])
  await expect.poll(() => consoleErrors.unexpected().toSorted()).toEqual(expected.toSorted())
  await visitor.close()
  // The errors of closed pages count, too; the story then declares them as expected.
  expect(consoleErrors.unexpected()).toHaveLength(expected.length)
  expectConsoleError('logged in ')
  expectConsoleError('thrown in ')
  expect(consoleErrors.unexpected()).toEqual([])
})
