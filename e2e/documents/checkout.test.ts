import { describe, expect, test } from 'vitest'
import { appTexts } from '../fixtures/app-texts.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { addToCart, CONTACT, PRODUCT, pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { TEXTS } from '../fixtures/texts.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, hrefOf, textOf } from './support/roles.ts'

/** Format of a price: no decimals for JPY and KRW, three for KWD, two by default. */
const FORMS = {
  USD: /^≈\sUS\$[\d,]+\.\d{2}$/,
  CNY: /^≈\s(CN)?¥[\d,]+\.\d{2}$/,
  JPY: /^≈\sJP¥[\d,]+$/,
  KRW: /^≈\s₩[\d,]+$/,
  KWD: /^≈\sKD\s[\d,]+\.\d{3}$/,
} as const
/** "From" and "起" are words around a price. */
const NOT_MONEY = /^From\s*|\s*起$/g

const prices = (main: Element) =>
  [...main.querySelectorAll('.price-now')].map((price) => textOf(price).replace(NOT_MONEY, '').trim())

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language]

  test.each(Object.entries(FORMS))(
    'a product’s price in %s is marked as approximate, with its decimal places',
    async (...args) => {
      const [code, form] = args
      const guest = new Guest(language)
      await guest.call('GET', `/common3/exchangeRates/${code}`)
      const { main } = await guest.open('/store/product/lantern-mooncake-box')
      expect(textOf(main.querySelector('.price-page .price-now'))).toMatch(form)
      await guest.call('GET', '/common3/exchangeRates/CAD')
      const exact = await guest.open('/store/product/lantern-mooncake-box')
      expect(textOf(exact.main.querySelector('.price-page .price-now'))).not.toContain('≈')
    },
  )

  test('a chosen currency shows on every page of products; cart and checkout are exact and name theirs', async () => {
    const guest = new Guest(language)
    await readyCart(guest)
    await guest.call('GET', '/common3/exchangeRates/JPY')
    for (const path of ['/home', '/store', '/store/productlist?cat=all', '/store/product/biluochun-tin']) {
      const shown = prices((await guest.open(path)).main)
      expect(shown.length, path).toBeGreaterThan(0)
      expect(
        shown.filter((text) => !FORMS.JPY.test(text)),
        path,
      ).toEqual([])
    }
    for (const path of ['/checkout/cart', '/checkout']) {
      const { main } = await guest.open(path)
      expect(textOf(main), path).toContain(SHELL_TEXTS[language].charged)
      expect(
        prices(main).filter((text) => text.includes('≈')),
        path,
      ).toEqual([])
    }
  })

  test('the cart can be read without scripts', async () => {
    const guest = new Guest(language)
    await addToCart(guest)
    const { main } = await guest.open('/checkout/cart')
    expect(main.querySelector(`a[href*="/store/product/${PRODUCT}"]`)).not.toBeNull()
    expect(hrefOf(main, texts.checkout)).toBe('/checkout')
  })

  test('an empty cart has no checkout', async () => {
    const guest = new Guest(language)
    expect(textOf((await guest.open('/checkout/cart')).main)).toContain(texts.emptyCart)
    expect((await guest.open('/checkout')).location).toBe('/checkout/cart')
  })

  test('payment and confirmation say that the payment is a test', async () => {
    const guest = new Guest(language)
    await readyCart(guest)
    const note = { en: 'This is a test payment', zh: '这是测试付款' }[language]
    expect(textOf((await guest.open('/checkout/payment')).main)).toContain(note)
    const orderId = await reserve(guest)
    for (const path of [`/checkout/payment?orderID=${orderId}`, `/confirmation/${orderId}`])
      expect(textOf((await guest.open(path)).main), path).toContain(note)
    await pay(guest, orderId)
    for (const path of [`/confirmation/${orderId}`, `/confirmationa/alipay_h5/${orderId}`])
      expect(textOf((await guest.open(path)).main), path).toContain(note)
  })

  test('an unpaid order is pending, whatever its address says', async () => {
    const guest = new Guest(language)
    await readyCart(guest)
    const orderId = await reserve(guest)
    const source = `/confirmation?from_source=my_snappay_h5X${orderId}`
    for (const claim of ['', '&status=ok', '&status=ok&MP_paymentstatus=OK']) {
      const { main } = await guest.open(source + claim)
      expect(textOf(main), claim).not.toContain(texts.success)
    }
  })

  test('a paid order is confirmed to its buyer at both addresses, and opens nothing for a stranger', async () => {
    const guest = new Guest(language)
    await readyCart(guest)
    const orderId = await reserve(guest)
    await pay(guest, orderId)
    const own = textOf((await guest.open(`/confirmation/${orderId}`)).main)
    expect(own).toContain(texts.success)
    expect(own).toContain(orderId)
    expect(textOf((await guest.open(`/confirmationa/alipay_h5/${orderId}`)).main)).toContain(texts.success)
    const stranger = new Guest(language)
    for (const path of [`/confirmation/${orderId}`, `/checkout/payment?orderID=${orderId}`]) {
      const { html, main } = await stranger.open(path)
      expect(textOf(main), path).not.toContain(texts.success)
      expect(allByRole(main, 'button', texts.pay), path).toEqual([])
      for (const secret of Object.values(CONTACT)) expect(html, path).not.toContain(secret)
    }
    await expect(stranger.call('GET', `/admin/orderManagement/order/${orderId}`)).rejects.toThrow('404')
  })

  test('a cart of only gift cards is checked out without store, time or tip, and its order states that they are mailed', async () => {
    const guest = new Guest(language)
    const word = appTexts(language)
    const card = { productId: 'gift-card', optionPair: 'value:25', quantity: 1 }
    await guest.call('POST', '/shoppingManagement4/myCart', card)
    expect(textOf((await guest.open('/checkout/cart')).main)).not.toContain(word('cart.noStore'))
    const { main } = await guest.open('/checkout')
    const shown = textOf(main)
    for (const key of ['checkout.method', 'checkout.store', 'checkout.time', 'checkout.tip'] as const)
      expect(shown, key).not.toContain(word(key))
    expect(shown).toContain(word('checkout.giftTitle'))
    const query = new URLSearchParams({ localStoreName: 'x', methodName: 'EMAIL' })
    await guest.call('POST', `/shoppingManagement4/orderContactInfo?${query}`, CONTACT)
    expect(textOf((await guest.open('/checkout/payment')).main)).toContain(word('checkout.byEmail'))
    const id = await reserve(guest)
    await pay(guest, id)
    const confirmed = textOf((await guest.open(`/confirmation/${id}`)).main)
    expect(confirmed).toContain(word('done.byEmail'))
    expect(confirmed).not.toContain(word('done.pickupAt').split('{')[0])
  })

  test('an unknown order has no payment', async () => {
    const { main } = await new Guest(language).open('/checkout/payment?orderID=TAAAA-AAAAAA')
    expect(textOf(main)).toContain(FAILURE_TEXTS[language].noOrder)
    expect(allByRole(main, 'link').length).toBeGreaterThan(0)
    expect(allByRole(main, 'button', texts.pay)).toEqual([])
  })
})
