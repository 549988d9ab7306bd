import { afterAll, beforeAll, expect, test } from 'vitest'
import { leader, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { waitsFor } from '../../testing/waits-for.ts'
import { readGroup } from './seat-queries.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 4 })
  await runCampaigns(shop)
})
afterAll(() => shop.close())

test('changes of a group are serialized, reads are not blocked', async () => {
  const { groupId } = await leader(shop)
  const { db } = shop.context
  expect(await waitsFor(db, (tx) => readGroup(tx, groupId, 'lock'))).toBe(true)
  expect(await waitsFor(db, (tx) => readGroup(tx, groupId))).toBe(false)
})
