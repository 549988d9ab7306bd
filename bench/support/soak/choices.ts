import type { Reply } from '@istore/contract/index.ts'
import { ADDRESS } from '../../../server/src/testing/delivery.ts'
import { CONTACT } from '../../../server/src/testing/ready-cart.ts'
import type { Buyer } from './buyer.ts'
import type { Random } from './random.ts'
import { Refused } from './visitor.ts'

type Config = Reply<'GET /shoppingManagement4/checkoutConfig'>

/** A coupon of the soak, with fewer uses than there are orders that want it. */
const COUPON = 'SOAK'
export const OFFER_COUPON = `INSERT INTO coupon (code, name, kind, value, audience, max_uses)
  VALUES ('${COUPON}', '{"en": "Soak", "zh": "压力测试"}', 'PERCENT', 10, 'CODE', $1)`

/** Any free pickup time. @throws Refused when all are taken */
function anyFreeTime({ pickupDays }: Config, random: Random) {
  const free = pickupDays.flatMap(({ date, times }) =>
    times.flatMap(({ time, full }) => (full || time === null ? [] : [{ date, time }])),
  )
  if (free.length === 0) throw new Refused('checkoutConfig', 200, 'SLOT_NOT_OFFERED')
  return random.pick(free)
}

async function pickUp({ visitor, random }: Buyer, config: Config): Promise<void> {
  await visitor.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  await visitor.call('POST /shoppingManagement4/orderPickupDateTime', { body: anyFreeTime(config, random) })
  const query = { localStoreName: config.storeLocation?.localStoreName ?? '', methodName: 'PICKUP' } as const
  await visitor.call('POST /shoppingManagement4/orderContactInfo', { query, body: CONTACT })
}

async function eatIn({ visitor }: Buyer, config: Config): Promise<void> {
  const query = {
    localStoreName: config.storeLocation?.localStoreName ?? '',
    methodName: 'EAT_IN',
    tableNumber: '1',
  } as const
  await visitor.call('POST /shoppingManagement4/orderContactInfo', { query, body: CONTACT })
}

/** Chooses delivery in any free window; pickup if the store location does not deliver or the minimum is not reached. */
async function haveDelivered(purchase: Buyer, config: Config): Promise<void> {
  const { visitor, random } = purchase
  try {
    const query = { localStoreName: config.storeLocation?.localStoreName ?? '' }
    await visitor.call('POST /shoppingManagement4/orderDeliverInfo', { query, body: { ...CONTACT, ...ADDRESS } })
  } catch (error) {
    if (error instanceof Refused && error.code === 'OUTSIDE_ZONE') return pickUp(purchase, config)
    throw error
  }
  const { zone, deliveryDays } = await visitor.call('GET /shoppingManagement4/localDeliveryConfig')
  if (zone && zone.missing > 0) return pickUp(purchase, config)
  const free = deliveryDays.flatMap(({ date, windows }) =>
    windows.flatMap(({ starts, full }) => (full ? [] : [{ date, time: starts }])),
  )
  if (free.length === 0) throw new Refused('localDeliveryConfig', 200, 'WINDOW_NOT_OFFERED')
  await visitor.call('POST /shoppingManagement4/orderDeliveryDateTime', { body: random.pick(free) })
}

/** No cart here contains only gift cards. */
const haveMailed = async () => {
  throw new Error('goods that have to be handed over are offered by mail')
}

const METHODS = { PICKUP: pickUp, DELIVERY: haveDelivered, EAT_IN: eatIn, EMAIL: haveMailed } as const

/** Chooses any method that is offered, and fills in what it requires. @throws Refused when all its times are taken */
export async function chooseMethod(purchase: Buyer): Promise<Config> {
  const config = await purchase.visitor.call('GET /shoppingManagement4/checkoutConfig')
  if (!config.storeLocation) throw new Error(`the chosen store location is gone: ${JSON.stringify(config)}`)
  await METHODS[purchase.random.pick(config.orderMethods)](purchase, config)
  return config
}

/** Sometimes adds a coupon, a tip or a note. */
export async function chooseOptions({ visitor, random }: Buyer, { tips }: Config): Promise<void> {
  if (random.chance(30)) {
    const { cartId: id } = await visitor.call('GET /shoppingManagement4/billing/')
    try {
      await visitor.call('POST /shoppingManagement4/billing/{id}', { params: { id }, body: { couponCode: COUPON } })
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'COUPON_USED_UP')) throw error
    }
  }
  if (random.chance(40))
    await visitor.call('POST /shoppingManagement4/tips', { body: { percent: random.pick(tips.percents) } })
  if (random.chance(30))
    await visitor.call('POST /shoppingManagement4/updateCustomerComment', {
      body: { comment: 'No nuts, please. 谢谢！' },
    })
}
