import type { Locale } from '@istore/contract/text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportedLocale } from './supported-locale.ts'
import { Shopper } from './testing/shopper.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

test.each([
  ['zh', [], 'zh'],
  ['en', ['en', 'zh'], 'en'],
  ['zh', ['en', 'zh'], 'zh'],
  ['en', ['zh'], 'zh'],
  ['zh', ['zh'], 'zh'],
] as const)('%s in a shop of %j answers in %s', (wanted, supported, answered) => {
  expect(supportedLocale(wanted, supported)).toBe(answered)
})

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Limits the shop to these languages, as its owner's edit of the content would. */
async function support(languages: readonly Locale[]) {
  await shop.context.pool.query(
    `UPDATE app_content SET document = jsonb_set(document, '{system,appConfig,supportedLanguages}', $1::jsonb)`,
    [JSON.stringify(languages)],
  )
  await shop.context.content.load()
}

test('a shop of one language answers in it, whatever the visitor prefers or has stored', async () => {
  await support(['zh'])
  const guest = new Shopper(shop.app, { 'accept-language': 'en' })
  guest.cookies.set('istore_lang', 'en')
  const { appContent } = await guest.call('GET /common3/appInfoInit')
  expect(appContent.system.appMessage.currentLocale).toBe('zh')
  expect(appContent.storeName).toMatch(/\p{Script=Han}/u)
})

test('a language that the shop does not support cannot be chosen', async () => {
  await support(['zh'])
  const guest = new Shopper(shop.app)
  const refused = await guest.send('GET', '/common3/changeLocale/en')
  expect(refused.status).toBe(400)
  expect(guest.cookies.has('istore_lang')).toBe(false)
  expect((await guest.send('GET', '/common3/changeLocale/zh')).status).toBe(200)
})

test('what went wrong is said in a language of the shop, whatever the visitor prefers', async () => {
  await support(['zh'])
  const guest = new Shopper(shop.app, { 'accept-language': 'en' })
  const said = async (method: 'GET' | 'POST', path: string) => {
    const { body } = (await guest.send(method, path)) as { body: { errors: { error: { message: string }[] } } }
    return body.errors.error[0]?.message
  }
  // Refused by a handler, by the contract, by the router, and by the fallback for unknown addresses.
  for (const path of ['/common3/image/nowhere', '/common3/changeLocale/en', '/common3/%zz', '/common3/unknown']) {
    expect(await said('GET', path), path).toMatch(/^\p{Script=Han}/u)
  }
  await support(['en', 'zh'])
  expect(await said('GET', '/common3/image/nowhere')).toMatch(/^[A-Z]/)
})
