import { MAX_ADDRESSES } from '@istore/contract/account-limits.ts'
import type { Params, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { insertAddress, lockAddresses, readAddresses, writeAddresses } from './address-queries.ts'
import { type Address, isSameAddress, normaliseAddresses } from './rules.ts'

const READ = 'GET /admin/userManagement/getAddresses/{id}/type/{type}'
export type AddressType = Params<typeof READ>['type']

export async function savedAddresses(visit: Visit, type: AddressType): Promise<Reply<typeof READ>> {
  return { addresses: await readAddresses(visit.context.db, shopperOf(visit).id, type) }
}

/**
 * Replaces the shopper's addresses of one type.
 * @throws Refusal INVALID_INPUT (unknown province, invalid postal code, or empty line)
 */
export async function saveAddresses(visit: Visit, type: AddressType, given: Address[]): Promise<Reply<typeof READ>> {
  const addresses = normaliseAddresses(given)
  if (!addresses) throw new Refusal('INVALID_INPUT')
  const { id } = shopperOf(visit)
  await inTransaction(visit.context.db, (tx) => writeAddresses(tx, id, type, addresses))
  return { addresses }
}

/**
 * Adds a normalised address to those of a signed-in shopper; the first one becomes the default. Does nothing for a
 * guest, for a full list, or if the list already has the address.
 */
export async function addAddress({ context, principal }: Visit, type: AddressType, address: Address): Promise<void> {
  if (principal.kind !== 'shopper') return
  const { id } = principal.shopper
  await inTransaction(context.db, async (tx) => {
    await lockAddresses(tx, id)
    const list = await readAddresses(tx, id, type)
    if (list.length >= MAX_ADDRESSES || list.some((each) => isSameAddress(each, address))) return
    await insertAddress(tx, { shopperId: id, type, place: list.length, ...address, isDefault: list.length === 0 })
  })
}
