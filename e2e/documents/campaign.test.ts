import { describe, expect, inject, test } from 'vitest'
import { CAMPAIGN_TEXTS } from '../fixtures/campaign-texts.ts'
import { endCampaign, fillGroup, OVER, openGroup, ownCampaign, PAIR, withdraw } from '../fixtures/campaigns.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { TEXTS } from '../fixtures/texts.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const CAMPAIGN = `/store/groupCampaign/${PAIR.id}`
const OFFER = `${CAMPAIGN}?item=${PAIR.item}`
const CART = `/checkout/campaignCart?FissionSale=${PAIR.id}`
const shop = inject('shop')

async function firstChoice(guest: Guest, itemId: string) {
  const path = `/productManagement2/campaignProductItem/${itemId}`
  const { item } = await guest.call<{ item: { prices: { optionPair: string }[] } }>('GET', path)
  return { campaignProductItemId: itemId, optionPair: item.prices[0]?.optionPair }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = CAMPAIGN_TEXTS[language]
  const guest = new Guest(language)

  test('a link to a campaign or an offer shows its picture and its price in a group', async () => {
    const [campaign, offer] = [await guest.open(CAMPAIGN), await guest.open(OFFER)]
    for (const { document } of [campaign, offer]) {
      const picture = await guest.fetch(metaOf(document, 'og:image') ?? '')
      await picture.arrayBuffer()
      expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png)/)
      expect(metaOf(document, 'og:title')).toContain(texts.pair)
      expect(metaOf(document, 'twitter:card')).toBe('summary_large_image')
    }
    const amount = metaOf(offer.document, 'product:price:amount')
    expect(metaOf(offer.document, 'og:description')).toMatch(texts.inGroup)
    expect(metaOf(offer.document, 'og:description')).toContain(amount)
    expect(metaOf(campaign.document, 'og:description')).toContain(amount)
    expect(textOf(offer.main.querySelector('.offer-head .price-now'))).toContain(amount)
  })

  test('the main menu leads to the group buys, and those to their offers', async () => {
    const { document } = await guest.open('/home')
    const menu = document.querySelector(`nav[aria-label="${SHELL_TEXTS[language].mainMenu}"]`)
    expect(hrefOf(menu ?? document.head, texts.groupBuys)).toBe('/store/groupCampaigns')
    const { main } = await guest.open('/store/groupCampaigns')
    expect(hrefOf(main, new RegExp(texts.pair))).toBe(CAMPAIGN)
    expect(hrefOf((await guest.open(CAMPAIGN)).main, new RegExp(texts.eggTarts))).toBe(OFFER)
  })

  test('the offer says when a group that starts now can be collected at the chosen shop', async () => {
    const shopper = new Guest(language)
    shopper.cookies.set('istore_location', 'toronto-spadina')
    expect(textOf((await shopper.open(OFFER)).main)).toMatch(texts.readyAt)
  })

  test('within a campaign every cart link leads to its cart', async () => {
    const empty = { en: 'Cart', zh: '购物车' }[language]
    const carts = async (path: string) => {
      const links = allByRole((await guest.open(path)).document, 'link', empty)
      return [...new Set(links.map((link) => link.getAttribute('href')))]
    }
    const list = '/store/productlist?cat=all'
    for (const path of [`${list}&FissionSale=${PAIR.id}`, OFFER, CAMPAIGN, CART]) {
      expect(await carts(path), path).toEqual([CART])
    }
    expect(await carts(list)).toEqual(['/checkout/cart'])
  })

  test('an offer that is over says so, and cannot be bought', async () => {
    const all = allByRole((await guest.open('/store/groupCampaigns')).main, 'listitem')
    expect(all.map(textOf).find((text) => text.includes(texts.over))).toBe(textOf(all.at(-1)))
    const { status, document, main } = await guest.open(`/store/groupCampaign/${OVER}`)
    expect(status).toBe(200)
    expect(metaOf(document, 'robots')).toContain('noindex')
    const [item] = [...main.querySelectorAll('li a[href]')]
    const button = byRole((await guest.open(item?.getAttribute('href') ?? '')).document, 'button', texts.ended)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('an address of no campaign is a helpful page with status 404', async () => {
    const { status, main } = await guest.open('/store/groupCampaign/no-such-campaign')
    expect([status, textOf(byRole(main, 'heading'))]).toEqual([404, texts.missing])
    expect((await guest.open('/checkout/campaignCart?FissionSale=no-such-campaign')).status).toBe(404)
    expect((await guest.open('/checkout/campaignCart')).location).toBe('/store/groupCampaigns')
  })

  test('an invitation to a group that is full says so, and another can be started', async () => {
    const offer = await ownCampaign(shop)
    const group = await openGroup(shop, offer)
    await fillGroup(shop, group)
    const { document } = await guest.open(`${offer.path}?group=${group}`)
    expect(textOf(document.querySelector('main'))).toContain(texts.invitationOver)
    expect(allByRole(document, 'button', texts.start).length).toBeGreaterThan(0)
    // The same for a campaign with several items, whichever of them the group bought.
    expect(textOf((await guest.open(`${CAMPAIGN}?group=no-such-group`)).main)).toContain(texts.invitationOver)
    expect(hrefOf((await guest.open(`${CAMPAIGN}?item=no-such-item`)).main, new RegExp(texts.eggTarts))).toBe(OFFER)
    await withdraw(shop, offer)
  })

  test('the cart of a group buy is the guest’s own, the same in every tab, and ends with the offer', async () => {
    const offer = await ownCampaign(shop)
    const shopper = new Guest(language)
    const cart = `/checkout/campaignCart?FissionSale=${offer.id}`
    const { lineItems } = await shopper.call<{ lineItems: Record<string, unknown> }>(
      'POST',
      `/shoppingManagement4/myCart/fc/${offer.id}`,
      { ...(await firstChoice(shopper, offer.item)), quantity: 2 },
    )
    expect(Object.keys(lineItems)).toHaveLength(1)
    const quantity = async () =>
      (await shopper.open(cart)).main.querySelector('input[role=spinbutton], input[type=number]')
    expect((await quantity())?.getAttribute('value')).toBe('2')
    expect(textOf((await new Guest(language).open(cart)).main)).toContain(TEXTS[language].emptyCart)
    await endCampaign(shop, offer)
    const { main } = await shopper.open(cart)
    expect(textOf(main)).toContain(texts.cartOfferOver)
    expect(allByRole(main, 'link', TEXTS[language].checkout)).toEqual([])
    await withdraw(shop, offer)
  })
})
