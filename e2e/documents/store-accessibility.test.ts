import { beforeAll, describe, expect, test } from 'vitest'
import { OVER, PAIR } from '../fixtures/campaigns.ts'
import { readyCart } from '../fixtures/ready-cart.ts'
import { violations } from './support/axe.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { textOf } from './support/roles.ts'

/** Addresses of most kinds of screens. */
const PATHS = [
  ...['/home', '/store', '/store/productlist?cat=all', '/store/productlist?cat=oolong&brand=moon-garden'],
  ...[
    '/store/product/biluochun-tin',
    '/store/product/no-such-product',
    '/no-such-page',
    '/blog',
    '/blog/water-for-tea',
  ],
  ...['/about', '/user', '/store/search', '/store/search?q=grean+tea', '/store/search?q=zzqqxx'],
  ...['/store/groupCampaigns', `/store/groupCampaign/${PAIR.id}`, `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`],
  ...[`/store/groupCampaign/${OVER}`, '/checkout/cart', '/checkout', '/checkout/payment', '/confirmation'],
]

describe.each(LANGUAGES)('in %s', (language) => {
  const guest = new Guest(language)
  beforeAll(() => readyCart(guest))

  // The structure of a page is the same in both languages.
  test.each(PATHS.filter((_, at) => LANGUAGES[at % 2] === language))('%s has names, roles and labels', async (path) => {
    expect(await violations((await guest.follow(path)).html)).toEqual([])
  })

  test('pages have titles of their own', async () => {
    const paths = PATHS.filter((path) => path !== '/no-such-page')
    const pages = await Promise.all(paths.map((path) => guest.open(path)))
    const titles = pages.map(({ document }) => textOf(document.querySelector('title')))
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })
})

test('a field without a label and a picture without a text are found', async () => {
  const html = '<html lang="en"><title>T</title><main><h1>T</h1><input><img src="x.png"></main></html>'
  expect(await violations(html)).toEqual(['image-alt: <img src="x.png">', 'label: <input>'])
})
