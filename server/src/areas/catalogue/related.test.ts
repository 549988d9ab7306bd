import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A product's own categories and their parents. */
const categoriesOf = (id: string) => {
  const own = demoShop.products.find(({ key }) => key === id)?.categories ?? []
  return own.flatMap((category) =>
    [category, demoShop.categories.find(({ key }) => key === category)?.parent ?? []].flat(),
  )
}
const goods = demoShop.products.filter(({ productType }) => productType === 'PRODUCT')

test('related products are up to eight others of the same categories, without withdrawn ones', async () => {
  const shopper = new Shopper(shop.app)
  const relatedTo = async (id: string) => {
    const { products } = await shopper.call('GET /productManagement2/products/relatedProducts/{id}', { params: { id } })
    return products.map((each) => each.id)
  }
  for (const { key, categories } of goods) {
    const related = await relatedTo(key)
    const others = goods.filter(
      (each) => each.key !== key && categoriesOf(each.key).some((each) => categories.includes(each)),
    )
    expect(related, key).toHaveLength(Math.min(8, others.length))
    expect(new Set(related).size).toBe(related.length)
    expect(related).not.toContain(key)
    for (const id of related)
      expect(
        categoriesOf(id).some((each) => categories.includes(each)),
        `${id} of ${key}`,
      ).toBe(true)
  }
  const [product = '', withdrawn = ''] = [goods[0]?.key, (await relatedTo(goods[0]?.key ?? ''))[0]]
  await shop.context.pool.query("UPDATE product SET record_status = 'INACTIVE' WHERE id = $1", [withdrawn])
  shop.context.catalogue.drop()
  expect(await relatedTo(product)).not.toContain(withdrawn)
})
