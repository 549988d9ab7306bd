import { expect, test } from 'vitest'
import { loadPlace, loadPlaceInBrowser, placeIn } from './load-place.ts'
import { comingSoonPage, ownPage } from './place.ts'

const PAGES = {
  profile: ownPage({ title: 'user.profile', View: () => null }),
  referral: comingSoonPage('user.referral'),
}

test.each([
  ['profile', PAGES.profile],
  ['Profile', PAGES.profile],
  ['referral', PAGES.referral],
  ['nope', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('the place %s has a page, or none', (name, page) => {
  expect(placeIn(PAGES, name)).toBe(page)
})

const context = {} as Parameters<typeof loadPlace>[1]['context']
const request = new Request('https://shop.test/user/nope')

test('an unknown place redirects to the home page, on the server as in the browser', async () => {
  const params = { place: 'nope' }
  const replies = [
    await loadPlace(PAGES, { context, request, params }),
    await loadPlaceInBrowser(PAGES, { request, params }, {}),
  ]
  for (const reply of replies) expect((reply as Response).headers.get('location')).toBe('/')
})

test('a page that is not available yet has the status 404, and redirects no guest', async () => {
  const params = { place: 'referral' }
  expect(await loadPlace(PAGES, { context, request, params })).toMatchObject({ init: { status: 404 } })
})
