import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import type { OrderDraft, OrderPart, OrderVisitor } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { maxHeld } from '../store/shop-rules.ts'
import { readHeldOfItem } from './held-queries.ts'
import type { Offer } from './offer.ts'
import { lockShopper, type ShopperKeys } from './seat-queries.ts'
import { findSeat, leaveSeat, paySeat, retakeSeat, returnSeat, seatOrder, seatStatusOf } from './seats-service.ts'

const keysOf = ({ sessionId, contactMarks }: OrderVisitor): ShopperKeys => ({ sessionId, marks: contactMarks })
const unitsOf = ({ lines }: OrderDraft) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The seat of an order in its group, and its units of a campaign item with a limited number of units. */
export const seatPart: OrderPart<AppContext> = {
  name: 'seat',
  acquireLock: async (tx, _, { offer, visitor }) => {
    if (offer) await lockShopper(tx, offer.campaign.id, keysOf(visitor))
  },
  isSame: async (tx, context, { offer }, order) => {
    if (!order.group || !offer) return !order.group && !offer
    const { isPayable, joined } = await seatStatusOf(tx, context, order.id)
    return isPayable && order.group.itemId === offer.item.id && joined === (offer.group?.id ?? null)
  },
  payable: async (db, context, order) => {
    if (!order.group) return { isPayable: true, until: null }
    const { isPayable, expiresAt } = await seatStatusOf(db, context, order.id)
    return { isPayable, until: expiresAt }
  },
  /** @throws Refusal CAMPAIGN_CLOSED, CAMPAIGN_LIMIT, GROUP_CLOSED, OUT_OF_STOCK (too few left), HOLD_SHARE */
  hold: async (tx, context, draft) => (draft.offer ? holdSeat(tx, context, draft, draft.offer) : {}),
  /** @throws Refusal GROUP_CLOSED */
  holdAgain: async (tx, _, { id, group }) => {
    if (group) await retakeSeat(tx, id)
  },
  /** @throws Refusal GROUP_CLOSED */
  paid: async (tx, context, { id, group }) => {
    if (group) await paySeat(tx, context, id)
  },
  released: async (tx, context, { id, group }) => {
    if (group) await leaveSeat(tx, context, id)
  },
  refunded: async (tx, _, { id, group }) => {
    if (group) await returnSeat(tx, id)
  },
}

/** Takes a seat for a draft; the order holds its goods only as long as its group can be joined. */
async function holdSeat(tx: Tx, context: AppContext, draft: OrderDraft, offer: Offer) {
  const units = unitsOf(draft)
  const known = keysOf(draft.visitor)
  const seat = await findSeat(tx, context, offer, { units, known })
  await checkShare(tx, context, draft, offer)
  const campaignId = offer.campaign.id
  return {
    until: seat.expiresAt,
    group: { campaignId, itemId: offer.item.id, groupId: seat.groupId },
    write: ({ id: orderId }: { id: string }) =>
      seatOrder(tx, seat, { orderId, campaignId, units, known, name: draft.contact.name }),
  }
}

/** Refuses more than a visitor's share of an item's limited units, after the order's units were taken from it. */
async function checkShare(tx: Tx, { content }: AppContext, draft: OrderDraft, offer: Offer) {
  const [line] = draft.lines
  const item = await readHeldOfItem(tx, draft.visitor, offer.item.id)
  if (!item || !line) return
  const units = unitsOf(draft)
  const max = maxHeld(item.left + units + item.held, content.holdRules) - item.ownHeld
  if (units > max) throw new Refusal('HOLD_SHARE', { max: Math.max(0, max), name: line.name[draft.locale] })
}
