import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from './buyer.ts'
import { addSomethingElse, type PlacedOrder } from './purchase.ts'
import { Refused } from './visitor.ts'

type Brand = 'h5pay/WECHATPAY' | 'webpay/ALIPAY'
type Button = 'pay' | 'fail'

const POLL_MS = 100
const SETTLED = new Set(['NEW', 'FAILED'])

/** Opens a hosted page. @returns null if the order has expired meanwhile, or is paid */
async function openPage({ visitor }: Buyer, orderID: string, brand: Brand): Promise<string | null> {
  try {
    const call = `GET /shoppingManagement4/requestSnapPayPrePayment/${brand}` as const
    return (await visitor.call(call, { query: { orderID } })).payUrl
  } catch (error) {
    if (error instanceof Refused && ['ORDER_NOT_PAYABLE', 'ORDER_ALREADY_PAID'].includes(error.code)) return null
    throw error
  }
}

/** Presses a button of a hosted page. @param faults switches of the sandbox that misbehave for this payment */
async function press(payUrl: string | null, action: Button, faults: readonly string[] = []): Promise<void> {
  if (payUrl === null) return
  const form = new URLSearchParams({ action })
  if (faults.length > 0) form.set('faults', 'on')
  for (const fault of faults) form.set(fault, 'on')
  const response = await fetch(payUrl, { method: 'POST', body: form, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 303) throw new Error(`the hosted page answered ${response.status}`)
}

/** Polls the payment status until it is settled. */
async function waitForOutcome({ visitor, traffic }: Buyer, placed: PlacedOrder, deaths: number | null): Promise<void> {
  const check = () =>
    visitor.call('POST /shoppingManagement4/checkSnapPayPaymentStatus', {
      body: { orderID: placed.orderID, returnUrlInfo: '/confirmation' },
    })
  let state = await check()
  for (; !SETTLED.has(state.status); state = await check()) await sleep(POLL_MS)
  placed.paid = state.status === 'NEW' && state.paymentStatus === 'PAID_ONLINE'
  if (!placed.paid) return
  const { itemCount } = await visitor.call('GET /shoppingManagement4/myCart')
  if (traffic.mayHaveLostWrites(deaths)) placed.extra = itemCount > 0
  if (itemCount !== (placed.extra ? 1 : 0))
    traffic.noteOddity(`${placed.orderID} is paid, and ${itemCount} lines are in its cart`)
}

/** Pays as people do: most just pay, some do not, some fail first, some pay twice, some leave before the confirmation. */
export async function pay(purchase: Buyer, placed: PlacedOrder): Promise<void> {
  const { random } = purchase
  const deaths = purchase.traffic.deathsSoFar()
  const way = random.below(100)
  if (way < 8) return
  if (random.chance(20)) await addSomethingElse(purchase, placed)
  const open = (brand: Brand) => openPage(purchase, placed.orderID, brand)
  const page = await open('webpay/ALIPAY')
  // At the last moment or just too late: nothing may be lost either way.
  if (way < 12) await sleep(placed.expiresAt - Date.now() - 150 + random.below(300))
  else if (way < 24) await press(page, 'fail')
  if (way < 12) await press(page, 'pay')
  else if (way < 24) await press(await open('h5pay/WECHATPAY'), 'pay')
  else if (way < 36)
    await Promise.all([press(page, 'pay'), open('h5pay/WECHATPAY').then((other) => press(other, 'pay'))])
  else if (way < 48) await press(page, 'pay', ['neverNotify'])
  else if (way < 56) return press(page, 'pay', ['duplicateNotify'])
  else await press(page, 'pay', random.pick([[], ['duplicateNotify'], ['returnFirst']]))
  await waitForOutcome(purchase, placed, deaths)
}
