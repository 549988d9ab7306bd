import { timingSafeEqual } from 'node:crypto'
import { pagePaths } from '@istore/contract/page-paths.ts'
import { keyedHash } from '../../../keyed-hash.ts'

export interface Table {
  storeLocationId: string
  tableNumber: string
}

/** Bytes of a signature: enough to prevent guessing, and few enough for a small QR code. */
const BYTES = 16

const signatureOf = (secret: Buffer, { storeLocationId, tableNumber }: Table): Buffer =>
  keyedHash(secret, `table ${JSON.stringify([storeLocationId, tableNumber])}`).subarray(0, BYTES)

/** Path that the QR code of a table leads to. */
export function tablePath(secret: Buffer, table: Table): string {
  return pagePaths.table(table.storeLocationId, table.tableNumber, signatureOf(secret, table).toString('base64url'))
}

/** Whether this shop has signed a table link. */
export function isSigned(secret: Buffer, table: Table, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === BYTES && timingSafeEqual(given, signatureOf(secret, table))
}
