import type { AppContext } from '../../app-context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { announceCampaign } from '../catalogue/stock.ts'
import { newGroupId } from './group-id.ts'
import type { Offer } from './offer.ts'
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
  readBought,
  readGroup,
  readSeat,
  readSeats,
  type SeatRow,
  type ShopperKeys,
  writeGroup,
  writeSeatState,
} from './seat-queries.ts'
import { checkOffer } from './service.ts'

export { anonymiseSeats } from './anonymise-queries.ts'
export { moveSeats } from './seat-queries.ts'

/**
 * Seats of groups. Rows are always locked in the order that `OrderPart` defines; for a seat, the item before the group.
 * The job that closes a group locks only the group.
 *
 * An unpaid order waits beside its group: only the payment takes the seat, so the first to pay gets it. A leader's
 * payment opens the group.
 */

const TAKEN: readonly SeatState[] = ['HELD', 'PAID']

function checkBought(bought: Bought, units: number, { campaign }: Offer): void {
  const max = unitsAllowed(bought, campaign)
  if (units > max) throw new Refusal('CAMPAIGN_LIMIT', { max })
}

/**
 * Refuses more than a shopper may buy. Units held by unpaid orders do not count yet, as they may change.
 * @throws Refusal CAMPAIGN_LIMIT
 */
export async function checkLimits({ context, sessionHash }: Visit, offer: Offer, units: number): Promise<void> {
  const known = { sessionId: null, sessionHash, marks: [] }
  const seats = { groupId: offer.group?.id ?? null, states: ['PAID'] as const }
  checkBought(await readBought(context.db, offer.campaign.id, known, seats), units, offer)
}

/** A seat that waits beside a group, found before the order is written. */
interface FoundSeat {
  groupId: string
  leads: boolean
  /** When the group fails unless it is full; null for a group that the leader's payment will open. */
  expiresAt: Date | null
}

/**
 * Finds a seat for a new order: beside the offer's group, or in a new group that waits for this order's payment.
 * @throws Refusal CAMPAIGN_CLOSED, CAMPAIGN_LIMIT, OUT_OF_STOCK (too few units left in the campaign), GROUP_CLOSED; the
 *   caller must then roll back its transaction
 */
export async function findSeat(
  tx: Tx,
  context: AppContext,
  offer: Offer,
  wanted: { units: number; known: ShopperKeys },
): Promise<FoundSeat> {
  const { campaign, item } = offer
  checkOffer(offer, context.now())
  const seats = { groupId: offer.group?.id ?? null, states: TAKEN }
  checkBought(await readBought(tx, campaign.id, wanted.known, seats), wanted.units, offer)
  if (item.unitsLeft !== null && !(await changeUnitsLeft(tx, item.id, -wanted.units))) throw new Refusal('OUT_OF_STOCK')
  await announceCampaign(tx)
  if (offer.group) {
    const { id, expiresAt } = await openGroupOf(tx, context, offer.group.id)
    return { groupId: id, leads: false, expiresAt }
  }
  const groupId = newGroupId()
  await insertGroup(tx, { id: groupId, itemId: item.id, size: item.groupSize })
  return { groupId, leads: true, expiresAt: null }
}

/** A group with a free seat, locked. @throws Refusal GROUP_CLOSED */
async function openGroupOf(tx: Tx, context: AppContext, groupId: string): Promise<GroupRow> {
  const group = await readGroup(tx, groupId, 'lock')
  if (!group || !canJoin(group, context.now())) throw new Refusal('GROUP_CLOSED')
  return group
}

/** Inserts the seat of an order that was just written. */
export function seatOrder(
  tx: Tx,
  found: FoundSeat,
  order: Pick<SeatRow, 'orderId' | 'campaignId' | 'units'> & { known: ShopperKeys; name: string },
): Promise<void> {
  const { known, name, ...seat } = order
  const { groupId, leads } = found
  const { sessionId, marks } = known
  const shownName = shownNameOf(name)
  return insertSeat(tx, { ...seat, groupId, leads, sessionId, marks: [...marks], shownName, state: 'HELD' })
}

/**
 * The seat of an unpaid order: the group it joins (null for a leader's own), whether it can still be paid, and the
 * deadline.
 */
export async function seatStatusOf(
  db: Db,
  context: AppContext,
  orderId: string,
): Promise<{ joined: string | null; isPayable: boolean; expiresAt: Date | null }> {
  const seat = await readSeat(db, orderId)
  const group = seat && (await readGroup(db, seat.groupId))
  if (!group) return { joined: null, isPayable: false, expiresAt: null }
  const status = groupStatus(group, context.now())
  const isPayable = status === (seat.leads ? 'WAITING' : 'OPEN')
  return { joined: seat.leads ? null : group.id, isPayable, expiresAt: group.expiresAt }
}

/** Takes the units of a left seat again, if its order joined another shopper's group. @throws Refusal GROUP_CLOSED */
export async function retakeSeat(tx: Tx, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  const retaken = seat && nextSeatState(seat.state, 'RETAKE')
  if (!retaken || seat.leads) throw new Refusal('GROUP_CLOSED')
  const group = await readGroup(tx, seat.groupId)
  const item = group && (await readItem(tx, group.itemId))
  if (item?.unitsLeft != null && !(await changeUnitsLeft(tx, item.id, -seat.units))) throw new Refusal('GROUP_CLOSED')
  await writeSeatState(tx, orderId, retaken)
}

/**
 * Seats a locked order that is being paid. The leader's payment opens the group and starts its clock; the last payment
 * fills the group.
 * @throws Refusal GROUP_CLOSED if the payment must be refunded; the caller must then roll back what was written
 */
export async function paySeat(tx: Tx, context: AppContext, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  const paid = seat && nextSeatState(seat.state, 'PAY')
  if (!paid) throw new Refusal('GROUP_CLOSED')
  const group = await readGroup(tx, seat.groupId, 'lock')
  const campaign = await readCampaign(tx, seat.campaignId)
  if (!group || campaign?.status !== 'ACTIVE') throw new Refusal('GROUP_CLOSED')
  if (group.status === 'WAITING') await openGroup(tx, context, group, campaign.fillMinutes)
  else if (!canJoin(group, context.now())) throw new Refusal('GROUP_CLOSED')
  await writeSeatState(tx, orderId, paid)
  // A leader's seat counts as taken since the group was created.
  await writeGroup(tx, group.id, { taken: seat.leads ? 0 : 1, paid: 1 })
  if (group.seatsPaid + 1 === group.size) await fillGroup(tx, context, group)
  await announceCampaign(tx)
}

async function openGroup(tx: Tx, context: AppContext, group: GroupRow, fillMinutes: number): Promise<void> {
  const openedAt = context.now()
  const expiresAt = expiryOf(openedAt, fillMinutes)
  const status = nextGroupStatus(group.status, 'OPEN') ?? group.status
  await writeGroup(tx, group.id, { status, openedAt, expiresAt })
  await enqueue(tx, 'close-group', { groupId: group.id }, expiresAt)
}

/** Ends a group that has received its last payment. Orders still waiting beside it expire and release their goods. */
async function fillGroup(tx: Tx, context: AppContext, group: GroupRow): Promise<void> {
  const status = nextGroupStatus('OPEN', 'FILL') ?? group.status
  await writeGroup(tx, group.id, { status, endedAt: context.now() })
  for (const { orderId: orderID, state } of await readSeats(tx, group.id)) {
    if (state === 'PAID') await enqueue(tx, 'send-group-notice', { orderID })
    if (state === 'HELD') await enqueue(tx, 'expire-order', { orderID })
  }
}

/** Returns units to a campaign item with a limited number of units. */
async function returnUnits(tx: Tx, { groupId, units }: SeatRow): Promise<void> {
  const group = await readGroup(tx, groupId)
  const item = group && (await readItem(tx, group.itemId))
  if (item?.unitsLeft != null) await changeUnitsLeft(tx, item.id, units)
}

/** Gives up the seat of an unpaid order that ends. A group still waiting for this leader is cancelled. */
export async function leaveSeat(tx: Tx, context: AppContext, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  const left = seat && nextSeatState(seat.state, 'LEAVE')
  if (!left) return
  await returnUnits(tx, seat)
  const group = await readGroup(tx, seat.groupId, 'lock')
  const cancelled = seat.leads && group ? nextGroupStatus(group.status, 'CANCEL') : null
  await writeSeatState(tx, orderId, left)
  // Only a leader's seat counts as taken before the payment.
  if (cancelled) await writeGroup(tx, seat.groupId, { taken: -1, status: cancelled, endedAt: context.now() })
  await announceCampaign(tx)
}

/** Returns the units of a refunded order to a campaign item with a limited number of units. */
export async function returnSeat(tx: Tx, orderId: string): Promise<void> {
  const seat = await readSeat(tx, orderId)
  if (seat) await returnUnits(tx, seat)
}

/**
 * Ends a group whose clock has run out, or whose campaign was withdrawn, and refunds all of its payments. A concurrent
 * payment either counts before this, or finds the group ended and is refunded too.
 */
export function closeGroup(context: AppContext, groupId: string): Promise<void> {
  return inTransaction(context.db, (tx) => endGroup(tx, context, groupId))
}

async function endGroup(tx: Tx, context: AppContext, groupId: string): Promise<void> {
  const group = await readGroup(tx, groupId, 'lock')
  const campaign = group && (await readCampaign(tx, group.campaignId))
  if (!group || !campaign) return
  const isWithdrawn = campaign.status === 'CANCELLED'
  const isOver = groupStatus(group, context.now()) === 'FAILED'
  // This process's clock may be slightly behind that of the job queue: try again at the deadline.
  if (!isWithdrawn && !isOver && group.status === 'OPEN' && group.expiresAt)
    await enqueue(tx, 'close-group', { groupId }, group.expiresAt)
  const status = isWithdrawn ? nextGroupStatus(group.status, 'CANCEL') : isOver && nextGroupStatus(group.status, 'FAIL')
  if (!status) return
  await writeGroup(tx, groupId, { status, endedAt: context.now() })
  for (const seat of await readSeats(tx, groupId)) await endSeat(tx, seat)
  await announceCampaign(tx)
}

/** Refunds the order of a paid seat; expires the order of a held one. */
async function endSeat(tx: Tx, { orderId, state }: SeatRow): Promise<void> {
  if (state === 'HELD') await enqueue(tx, 'expire-order', { orderID: orderId })
  const refunding = nextSeatState(state, 'REFUND')
  if (!refunding) return
  await writeSeatState(tx, orderId, refunding)
  await enqueue(tx, 'refund-group-order', { orderID: orderId })
}
