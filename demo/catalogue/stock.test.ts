import { describe, expect, it } from 'vitest'
import { demoShop } from '../index.ts'
import { badProducts, goods, keysOf } from './products.fixture.ts'
import { clearancePriceOf, combinationsOf, limitsOf, openingUnits, priceOf } from './stock.ts'

const { products, storeLocations } = demoShop
const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0

describe('prices, options and stock', () => {
  it('prices every combination in positive integer cents, and lower on clearance', () => {
    const wrong = badProducts((product) =>
      combinationsOf(product.options).some((combination) => {
        const price = priceOf(product, combination)
        const clearance = clearancePriceOf(product, combination)
        return !isAmount(price) || (clearance !== null && (!isAmount(clearance) || clearance >= price))
      }),
    )
    expect(wrong).toEqual([])
  })

  it('gives each option at least two values with unique keys', () => {
    const thin = badProducts(({ options }) => options.some(({ values }) => new Set(keysOf(values)).size < 2))
    const twice = badProducts(({ options }) =>
      options.some(({ values }) => new Set(keysOf(values)).size !== values.length),
    )
    expect([...thin, ...twice]).toEqual([])
  })

  it('limits only combinations that exist, to fewer units than usual', () => {
    const wrong = badProducts((product) =>
      limitsOf(product).some(({ options = {}, units }) => {
        const real = Object.entries(options).every(([key, value]) =>
          product.options.some((option) => option.key === key && option.values.some((known) => known.key === value)),
        )
        return !real || units < 0 || (product.stock !== 'unlimited' && units >= product.stock.each)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('applies the lowest matching limit', () => {
    const longjing = products.find(({ key }) => key === 'longjing-tin')
    if (!longjing) throw new Error('longjing-tin is gone')
    const units = (location: string, size: string, grade: string) => openingUnits(longjing, location, { size, grade })
    expect(units('toronto-spadina', '50g', 'first')).toBe(9)
    expect(units('toronto-spadina', '100g', 'top')).toBe(0)
    expect(units('vancouver-main', '50g', 'top')).toBe(2)
    expect(units('montreal-mile-end', '50g', 'top')).toBe(0)
  })

  it('has most products in stock at every shop, and some sold out or scarce', () => {
    for (const location of storeLocations) {
      const best = goods.map((product) =>
        Math.max(
          ...combinationsOf(product.options).map((combination) => openingUnits(product, location.id, combination)),
        ),
      )
      expect(best.filter((units) => units > 0).length).toBeGreaterThan(goods.length * 0.8)
    }
    const every = goods.flatMap((product) =>
      storeLocations.flatMap(({ id }) =>
        combinationsOf(product.options).map((chosen) => openingUnits(product, id, chosen)),
      ),
    )
    expect(every.filter((units) => units === 0).length).toBeGreaterThan(20)
    expect(every.filter((units) => units > 0 && units <= 3).length).toBeGreaterThan(20)
  })
})
