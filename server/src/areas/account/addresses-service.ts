import type { Params, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { readAddresses, writeAddresses } from './address-queries.ts'
import { type Address, tidyAddresses } from './rules.ts'

const READ = 'GET /admin/userManagement/getAddresses/{id}/type/{type}'
export type AddressType = Params<typeof READ>['type']

/** The shopper's addresses of one type. */
export async function savedAddresses(visit: Visit, type: AddressType): Promise<Reply<typeof READ>> {
  return { addresses: await readAddresses(visit.context.db, shopperOf(visit).id, type) }
}

/** Replaces the shopper's addresses of one type. @throws Refusal INVALID_INPUT (no such province or postal code, an empty line) */
export async function saveAddresses(visit: Visit, type: AddressType, given: Address[]): Promise<Reply<typeof READ>> {
  const addresses = tidyAddresses(given)
  if (!addresses) throw new Refusal('INVALID_INPUT')
  const { id } = shopperOf(visit)
  await inTransaction(visit.context.db, (tx) => writeAddresses(tx, id, type, addresses))
  return { addresses }
}
