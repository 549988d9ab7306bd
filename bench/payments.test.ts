import { PROVIDERS } from '@istore/sandbox/providers.ts'
import { expect, test } from 'vitest'
import { rounds } from '../server/src/testing/rounds.ts'
import { filledShop } from './support/filled-shop.ts'
import { PAYMENT_SETTINGS, payAtOnce } from './support/payments/payments.ts'

test('after many concurrent payments with provider faults and kills, every order agrees with the providers’ ledgers', async () => {
  const seed = Number(process.env.PAYMENTS_SEED ?? Date.now() % 1_000_000)
  console.log(`PAYMENTS_SEED=${seed}`)
  const wanted = { payments: rounds(60, 120), kills: rounds(1, 3) }
  const shop = await filledShop(PAYMENT_SETTINGS, { everyProvider: true })
  try {
    const { wrong, kills, cut, ledger } = await payAtOnce(shop, { ...wanted, seed, print: () => {} })
    expect(wrong).toEqual([])
    expect(kills).toBe(wanted.kills)
    // The kills interrupted real requests, and every provider took part.
    expect([...cut.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0)
    expect([...ledger.keys()].sort()).toEqual(PROVIDERS.map((provider) => `${provider} CAD`).sort())
  } finally {
    await shop.remove()
  }
}, 300_000)
