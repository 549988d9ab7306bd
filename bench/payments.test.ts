import { expect, test } from 'vitest'
import { filledShop } from './support/filled-shop.ts'
import { PAYMENT_SETTINGS, payAtOnce } from './support/payments/payments.ts'

const PAYMENTS = 80

test('80 payments at once, at providers that misbehave and with three kills: every order agrees with the ledgers', async () => {
  const seed = Number(process.env.PAYMENTS_SEED ?? Date.now() % 1_000_000)
  console.log(`PAYMENTS_SEED=${seed}`)
  const shop = await filledShop(PAYMENT_SETTINGS, { everyProvider: true })
  try {
    const { wrong, kills, cut, ledger } = await payAtOnce(shop, { payments: PAYMENTS, seed, say: () => {} })
    expect(wrong).toEqual([])
    expect(kills).toBe(3)
    // The kills met real work, and every provider took and returned money.
    expect([...cut.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0)
    expect([...ledger.keys()].sort()).toEqual([
      'alipay CAD',
      'paypal CAD',
      'snappay CAD',
      'stripe CAD',
      'wechatpay CAD',
    ])
  } finally {
    await shop.remove()
  }
}, 180_000)
