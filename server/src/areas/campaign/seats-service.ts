import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { announceCampaign } from '../catalogue/stock.ts'
import { newGroupId } from './group-id.ts'
import { readCampaign, readItem } from './queries.ts'
import {
  type Bought,
  canJoin,
  expiryOf,
  groupStatus,
  nextGroupStatus,
  nextSeatState,
  type SeatState,
  shownNameOf,
  unitsAllowed,
} from './rules.ts'
import {
  changeUnitsLeft,
  type GroupRow,
  insertGroup,
  insertSeat,
  lockShopper,
  readBought,
  readGroup,
  readSeat,
  readSeats,
  type SeatRow,
  type ShopperKeys,
  writeGroup,
  writeSeatState,
} from './seat-queries.ts'
import { checkOffer, type Offer } from './service.ts'

/**
 * Seats of groups. All who lock rows lock them in this order: cart, order, the shopper's turn, the item, the group, stock,
 * pickup time. The clock locks the group alone.
 */

const TAKEN: readonly SeatState[] = ['HELD', 'PAID']

/** A shopper's contact data, so that limits hold without accounts: keyed hashes, which cannot be reversed. */
export function marksOf(shop: Shop, contact: { email: string; phone: string }): Buffer[] {
  const mark = (text: string) => createHmac('sha256', shop.secret).update(text).digest()
  const digits = contact.phone.replace(/\D/g, '').slice(-10)
  return [mark(`e-mail ${contact.email.trim().toLowerCase()}`), mark(`phone ${digits}`)]
}

function checkBought(bought: Bought, units: number, { campaign }: Offer): void {
  const max = unitsAllowed(bought, campaign)
  if (units > max) throw new Refusal('CAMPAIGN_LIMIT', { max })
}

/** Refuses more than a shopper may have. What an unpaid order holds may still change. @throws Refusal CAMPAIGN_LIMIT */
export async function checkLimits({ shop, sessionHash }: Visit, offer: Offer, units: number): Promise<void> {
  const known = { sessionId: null, sessionHash, marks: [] }
  const seats = { groupId: offer.group?.id ?? null, states: ['PAID'] as const }
  checkBought(await readBought(shop.db, offer.campaign.id, known, seats), units, offer)
}

/** Takes turns with the shopper's other orders of a campaign, until the transaction ends. */
export function lockShopperOrders(tx: Tx, campaignId: string, known: ShopperKeys): Promise<void> {
  return lockShopper(tx, campaignId, known)
}

/** A seat that is taken before its order is written. */
export interface TakenSeat {
  groupId: string
  leads: boolean
  /** When the group fails unless it is full; null for one that its leader's payment opens. */
  expiresAt: Date | null
}

/**
 * Takes a seat for an order that is being made: in the offer's group, or in a new one that waits for this order's payment.
 * @throws Refusal CAMPAIGN_CLOSED, CAMPAIGN_LIMIT, OUT_OF_STOCK (of the campaign's own number), GROUP_CLOSED (the caller's
 * transaction must then be undone)
 */
export async function takeSeat(
  tx: Tx,
  shop: Shop,
  offer: Offer,
  wish: { units: number; known: ShopperKeys },
): Promise<TakenSeat> {
  const { campaign, item } = offer
  checkOffer(offer, shop.now())
  const seats = { groupId: offer.group?.id ?? null, states: TAKEN }
  checkBought(await readBought(tx, campaign.id, wish.known, seats), wish.units, offer)
  if (item.unitsLeft !== null && !(await changeUnitsLeft(tx, item.id, -wish.units))) throw new Refusal('OUT_OF_STOCK')
  const taken = offer.group ? await joinSeat(tx, shop, offer.group.id) : await leadSeat(tx, offer)
  await announceCampaign(tx)
  return taken
}

async function joinSeat(tx: Tx, shop: Shop, groupId: string): Promise<TakenSeat> {
  const { expiresAt } = await joinGroup(tx, shop, groupId)
  return { groupId, leads: false, expiresAt }
}

async function leadSeat(tx: Tx, { item }: Offer): Promise<TakenSeat> {
  const groupId = newGroupId()
  await insertGroup(tx, { id: groupId, itemId: item.id, size: item.groupSize })
  return { groupId, leads: true, expiresAt: null }
}

async function joinGroup(tx: Tx, shop: Shop, groupId: string): Promise<GroupRow> {
  const group = await readGroup(tx, groupId, 'lock')
  if (!group || !canJoin(group, shop.now())) throw new Refusal('GROUP_CLOSED')
  await writeGroup(tx, groupId, { taken: 1 })
  return group
}

/** Writes whose the seat is, once its order is written. */
export function seatOrder(
  tx: Tx,
  taken: TakenSeat,
  order: Pick<SeatRow, 'orderId' | 'campaignId' | 'units'> & { known: ShopperKeys; name: string },
): Promise<void> {
  const { orderId, campaignId, units, known, name } = order
  const { sessionId, marks } = known
  const { groupId, leads } = taken
  const shownName = shownNameOf(name)
  return insertSeat(tx, {
    ...{ orderId, groupId, campaignId, units, sessionId, shownName, leads },
    marks: [...marks],
    state: 'HELD',
  })
}

/** The seat of an unpaid order: the group that was joined, null for a leader's own, and whether it can still be paid. */
export async function seatStatusOf(
  db: Db,
  shop: Shop,
  orderId: string,
): Promise<{ joined: string | null; isPayable: boolean }> {
  const seat = await readSeat(db, orderId)
  const group = seat && (await readGroup(db, seat.groupId))
  if (!group) return { joined: null, isPayable: false }
  const status = groupStatus(group, shop.now())
  return { joined: seat.leads ? null : group.id, isPayable: status === (seat.leads ? 'WAITING' : 'OPEN') }
}

/** Takes a seat again that its order had left: only in a group of others that is still open. */
async function retakeSeat(tx: Tx, shop: Shop, seat: SeatRow): Promise<void> {
  if (seat.leads || !nextSeatState(seat.state, 'RETAKE')) throw new Refusal('GROUP_CLOSED')
  const group = await readGroup(tx, seat.groupId)
  const item = group && (await readItem(tx, group.itemId))
  if (item?.unitsLeft != null && !(await changeUnitsLeft(tx, item.id, -seat.units))) throw new Refusal('GROUP_CLOSED')
  await joinGroup(tx, shop, seat.groupId)
}

/**
 * Makes the seat of a locked order paid. The leader's payment opens the group and starts its clock, the last one fills it.
 * A payment that comes when the seat was given up takes it again if it can.
 * @throws Refusal GROUP_CLOSED: the payment must be returned (what was written must then be undone)
 */
export async function paySeat(tx: Tx, shop: Shop, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  if (!seat) throw new Refusal('GROUP_CLOSED')
  if (seat.state !== 'HELD') await retakeSeat(tx, shop, seat)
  const group = await readGroup(tx, seat.groupId, 'lock')
  const campaign = await readCampaign(tx, seat.campaignId)
  if (!group || campaign?.status !== 'ACTIVE') throw new Refusal('GROUP_CLOSED')
  if (group.status === 'WAITING') await openGroup(tx, shop, group, campaign.fillMinutes)
  else if (groupStatus(group, shop.now()) !== 'OPEN') throw new Refusal('GROUP_CLOSED')
  await writeSeatState(tx, orderId, 'PAID')
  await writeGroup(tx, group.id, { paid: 1 })
  if (group.seatsPaid + 1 === group.size) await fillGroup(tx, shop, group)
  await announceCampaign(tx)
}

async function openGroup(tx: Tx, shop: Shop, group: GroupRow, fillMinutes: number): Promise<void> {
  const openedAt = shop.now()
  const expiresAt = expiryOf(openedAt, fillMinutes)
  const status = nextGroupStatus(group.status, 'OPEN') ?? group.status
  await writeGroup(tx, group.id, { status, openedAt, expiresAt })
  await enqueue(tx, 'close-group', { groupId: group.id }, expiresAt)
}

async function fillGroup(tx: Tx, shop: Shop, group: GroupRow): Promise<void> {
  const status = nextGroupStatus('OPEN', 'FILL') ?? group.status
  await writeGroup(tx, group.id, { status, endedAt: shop.now() })
  for (const seat of await readSeats(tx, group.id)) {
    if (seat.state === 'PAID') await enqueue(tx, 'send-group-notice', { orderID: seat.orderId })
  }
}

/** Gives units back to a campaign that has a limited number of them. */
async function returnUnits(tx: Tx, { groupId, units }: SeatRow): Promise<void> {
  const group = await readGroup(tx, groupId)
  const item = group && (await readItem(tx, group.itemId))
  if (item?.unitsLeft != null) await changeUnitsLeft(tx, item.id, units)
}

/** Gives up the seat of an unpaid order that ends. A group that waited for its leader is cancelled with it. */
export async function leaveSeat(tx: Tx, shop: Shop, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  const left = seat && nextSeatState(seat.state, 'LEAVE')
  if (!left) return
  await returnUnits(tx, seat)
  const group = await readGroup(tx, seat.groupId, 'lock')
  const cancelled = seat.leads && group ? nextGroupStatus(group.status, 'CANCEL') : null
  await writeSeatState(tx, orderId, left)
  await writeGroup(tx, seat.groupId, { taken: -1, ...(cancelled && { status: cancelled, endedAt: shop.now() }) })
  await announceCampaign(tx)
}

/** Gives back what the seat of a paid order had of the campaign's own number, when its group came to nothing. */
export async function returnSeat(tx: Tx, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  if (seat) await returnUnits(tx, seat)
}

/**
 * Ends a group whose clock has run out, or whose campaign was withdrawn, and has every payment of it returned. A payment
 * that comes at this moment is either here before, or finds the group ended and goes back too.
 */
export function closeGroup(shop: Shop, groupId: string): Promise<void> {
  return inTransaction(shop.db, (tx) => endGroup(tx, shop, groupId))
}

async function endGroup(tx: Tx, shop: Shop, groupId: string): Promise<void> {
  const group = await readGroup(tx, groupId, 'lock')
  const campaign = group && (await readCampaign(tx, group.campaignId))
  if (!group || !campaign) return
  const isWithdrawn = campaign.status === 'CANCELLED'
  const isOver = groupStatus(group, shop.now()) === 'FAILED'
  // Our clock may be a moment behind that of the jobs.
  if (!isWithdrawn && !isOver && group.status === 'OPEN' && group.expiresAt)
    await enqueue(tx, 'close-group', { groupId }, group.expiresAt)
  const status = isWithdrawn ? nextGroupStatus(group.status, 'CANCEL') : isOver && nextGroupStatus(group.status, 'FAIL')
  if (!status) return
  await writeGroup(tx, groupId, { status, endedAt: shop.now() })
  for (const seat of await readSeats(tx, groupId)) await endSeat(tx, seat)
  await announceCampaign(tx)
}

/** A paid seat is refunded; the order of a held one expires. */
async function endSeat(tx: Tx, { orderId, state }: SeatRow): Promise<void> {
  if (state === 'HELD') await enqueue(tx, 'expire-order', { orderID: orderId })
  const refunding = nextSeatState(state, 'REFUND')
  if (!refunding) return
  await writeSeatState(tx, orderId, refunding)
  await enqueue(tx, 'refund-group-order', { orderID: orderId })
}
