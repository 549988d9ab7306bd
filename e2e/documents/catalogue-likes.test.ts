import { expect, inject, test } from 'vitest'
import { signInNew } from '../fixtures/account.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { productIds, textOf } from './support/roles.ts'

async function signedIn(language: (typeof LANGUAGES)[number]) {
  const shopper = new Guest(language)
  await signInNew(shopper, inject('shop'))
  return shopper
}

test.each(LANGUAGES)('without likes the page says so in %s', async (language) => {
  const shopper = await signedIn(language)
  expect(textOf((await shopper.open('/user/likes')).main)).toContain(ORDER_TEXTS[language].noLikes)
})

test('what a shopper likes is listed, the newest first; their documents and those of guests have no hearts', async () => {
  const shopper = await signedIn('en')
  for (const id of ['biluochun-tin', 'chrysanthemum-pouch'])
    await shopper.call('GET', `/admin/userManagement/user/like/${id}/true`)
  const likes = await shopper.open('/user/likes')
  expect(productIds(likes.main)).toEqual(['chrysanthemum-pouch', 'biluochun-tin'])
  for (const { main } of [likes, await shopper.open('/store/product/biluochun-tin'), await new Guest().open('/store')])
    expect(main.querySelectorAll('[aria-pressed]')).toHaveLength(0)
})

test('a guest who opens the likes is led to sign in, and back', async () => {
  expect((await new Guest().open('/user/likes')).location).toBe('/account/login?return=%2Fuser%2Flikes')
})
