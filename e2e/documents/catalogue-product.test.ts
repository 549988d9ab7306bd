import { describe, expect, test } from 'vitest'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, productIds, textOf } from './support/roles.ts'

const ID = 'longjing-tin'
const PAGE = `/store/product/${ID}`

interface Cards {
  products: { id: string; name: string }[]
}

interface Detail {
  product: { combinations: { optionPair: string }[] }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const guest = new Guest(language)
  const texts = PRODUCT_TEXTS[language]

  test('a link to a sold-out combination shows its fact line, says so, and offers nothing to buy', async () => {
    const { main } = await guest.open(`${PAGE}?options=size:100g,grade:top`)
    expect(textOf(main)).toMatch(/100 (g · picked before Qingming|克 · 明前采摘)/)
    const top = main.querySelector('input[value=top]')
    expect(top?.hasAttribute('checked')).toBe(true)
    expect(textOf(top?.closest('label'))).toContain(texts.soldOut)
    const buy = allByRole(main, 'button', texts.soldOut)
    expect(buy.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    expect(allByRole(main, 'button', texts.addToCart)).toEqual([])
  })

  test('related products are in the document, in order, and each leads to its page', async () => {
    const { products } = await guest.call<Cards>('GET', `/productManagement2/products/relatedProducts/${ID}`)
    expect(products.length).toBeGreaterThan(2)
    const { main } = await guest.open(PAGE)
    const rail = byRole(main, 'heading', texts.related).closest('section') ?? main
    expect(productIds(rail)).toEqual(products.map(({ id }) => id))
    for (const { id, name } of products) expect(hrefOf(rail, name)).toBe(`/store/product/${id}`)
    const [first] = products
    const opened = await guest.open(`/store/product/${first?.id}`)
    expect(textOf(byRole(opened.main, 'heading'))).toBe(first?.name)
  })

  test('the cart lists a product and the add-ons that were added with it', async () => {
    const { products } = await guest.call<Cards>('GET', '/productManagement2/products/addon?tagName=add-on-gift')
    const choiceOf = async (id: string, at: number) => {
      const { product } = await guest.call<Detail>('GET', `/productDetailManagement/productDetail/${id}`)
      return { productId: id, optionPair: product.combinations.at(at)?.optionPair ?? '', quantity: 1 }
    }
    const idOf = (name: string) => products.find((each) => each.name === name)?.id ?? name
    const addOns = await Promise.all([texts.card, texts.wrap].map((name) => choiceOf(idOf(name), -1)))
    await guest.call('POST', '/shoppingManagement4/iCart', { ...(await choiceOf(ID, 0)), addOns })
    const { main } = await guest.open('/checkout/cart')
    for (const name of [texts.name, texts.card, texts.wrap]) byRole(main, 'link', name)
  })
})
