import { readShopperByEmail } from '../account/shopper-service.ts'
import { readShopUnits } from '../coupon/manage-service.ts'
import {
  cancelGiftCard,
  type GiftCard,
  giveCredit,
  managedCredit,
  newestCards,
  takeCredit,
} from '../credit/manage-service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

async function shopperId({ db }: Staff, email: string): Promise<string> {
  const shopper = await readShopperByEmail(db, email)
  if (!shopper) throw new Error(`There is no account with the email address ${email}.`)
  return shopper.id
}

export const creditCurrency = async ({ db }: Staff): Promise<string> => (await readShopUnits(db)).currency

/** A shopper's store credit and its last entries. @throws Error if there is no account with the address */
export async function showCredit(staff: Staff, email: string) {
  const [id, currency] = [await shopperId(staff, email), await creditCurrency(staff)]
  const shown = await withAuditEntry(staff, { command: 'credit show', shopperId: id }, (tx) =>
    managedCredit(tx, id, currency),
  )
  return { ...shown, currency }
}

/**
 * Gives a shopper credit, or takes back credit that was given.
 * @param amount minor units
 * @throws Error with a message in plain words; then nothing is recorded
 */
export async function changeCredit(
  staff: Staff,
  act: 'give' | 'take',
  { email, amount, reason }: { email: string; amount: number; reason: string },
): Promise<void> {
  const [id, currency] = [await shopperId(staff, email), await creditCurrency(staff)]
  const work = act === 'give' ? giveCredit : takeCredit
  await withAuditEntry(
    staff,
    { command: `credit ${act}`, shopperId: id, details: { amount, currency, reason } },
    (tx) => work(tx, { shopperId: id, amount, currency, reason }),
  )
}

export const listGiftCards = (staff: Staff, max: number): Promise<GiftCard[]> =>
  withAuditEntry(staff, { command: 'gift-cards list', shopperId: null }, (tx) => newestCards(tx, max))

/** Cancels a gift card that has not been redeemed. @throws Error if that is not possible */
export const stopGiftCard = (staff: Staff, id: string): Promise<GiftCard> =>
  withAuditEntry(staff, { command: 'gift-cards cancel', shopperId: null, details: { id } }, (tx) =>
    cancelGiftCard(tx, id),
  )
