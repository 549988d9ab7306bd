import { signInNew } from '../e2e/fixtures/account.ts'
import { Caller } from './support/caller.ts'
import { filledShop } from './support/filled-shop.ts'
import { type Guest, newGuest } from './support/guests.ts'
import { type Measured, measure } from './support/load.ts'
import { PAGES } from './support/pages.ts'
import { fail, judge } from './support/report.ts'

/**
 * `npm run bench -- signed-in`: documents per second for a shopper who has signed in and has a cart, at 10 connections. Each
 * is rendered. The rate of a guest with a cart, measured alternately, shows what signing in costs.
 */
const MIN_PER_SECOND = 250

const shop = await filledShop({ RATE_LIMIT_EXEMPT: 'loopback' })
try {
  const guest = await newGuest(shop.url)
  const shopper = new Caller(shop.url)
  await signInNew(shopper, shop)
  await addToCart(shopper, guest)
  // Code is compiled in steps as it is used: the page that is measured first would be the slowest.
  for (const path of Object.values(PAGES)) await rate(path, guest.cookie)
  for (const [page, path] of Object.entries(PAGES)) {
    await expectName(path, shopper.cookie)
    const [theirs, guests] = [await rate(path, shopper.cookie), await rate(path, guest.cookie)]
    const note = `p50 ${theirs.p50} ms, p99 ${theirs.p99} ms, of a guest ${guests.perSecond}/s`
    judge(`${page}, signed in`, { value: theirs.perSecond, unit: '/s' }, ['>=', MIN_PER_SECOND], note)
  }
} finally {
  await shop.remove()
}

async function rate(path: string, cookie: string): Promise<Measured> {
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'en', cookie }
  const measured = await measure({ url: shop.url, path, headers })
  if (measured.errors > 0) fail(`${path}: ${measured.errors} replies not 2xx`)
  return measured
}

async function addToCart(visitor: Caller, { product, optionPair }: Guest): Promise<void> {
  await visitor.call('POST', '/shoppingManagement4/myCart', { productId: product, optionPair, quantity: 1 })
}

/** Checks that a document is the shopper's: one for guests would be served much faster. */
async function expectName(path: string, cookie: string): Promise<void> {
  const document = await (await fetch(shop.url + path, { headers: { cookie } })).text()
  if (!document.includes('Ann Lee')) fail(`${path} does not know the shopper`)
}
