import { expect, test } from 'vitest'
import { loadSubpage, loadSubpageInBrowser, subpageIn } from './load-subpage.ts'
import { comingSoonPage, ownPage } from './subpage.ts'

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
])('the subpage %s has a page, or none', (name, page) => {
  expect(subpageIn(PAGES, name)).toBe(page)
})

const context = {} as Parameters<typeof loadSubpage>[1]['context']
const request = new Request('https://shop.test/user/nope')

test('an unknown subpage redirects to the home page, on the server as in the browser', async () => {
  const params = { subpage: 'nope' }
  const replies = [
    await loadSubpage(PAGES, { context, request, params }),
    await loadSubpageInBrowser(PAGES, { request, params }, {}),
  ]
  for (const reply of replies) expect((reply as Response).headers.get('location')).toBe('/')
})

test('a page that is not available yet has the status 404, and redirects no guest', async () => {
  const params = { subpage: 'referral' }
  expect(await loadSubpage(PAGES, { context, request, params })).toMatchObject({ init: { status: 404 } })
})
