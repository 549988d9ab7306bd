import { timingSafeEqual } from 'node:crypto'
import { pagePaths } from '@istore/contract/page-paths.ts'
import { keyedHash } from '../../../keyed-hash.ts'

/** A table of a store location. */
export interface Table {
  storeLocationId: string
  tableNumber: string
}

/** Bytes of a signature: enough that none is guessed, and few enough for a small QR code. */
const BYTES = 16

const signatureOf = (secret: Buffer, { storeLocationId, tableNumber }: Table): Buffer =>
  keyedHash(secret, `table ${JSON.stringify([storeLocationId, tableNumber])}`).subarray(0, BYTES)

/** Where the QR code of a table leads, without the origin. */
export function tablePath(secret: Buffer, table: Table): string {
  return pagePaths.table(table.storeLocationId, table.tableNumber, signatureOf(secret, table).toString('base64url'))
}

/** Whether a link to a table is ours. */
export function isSigned(secret: Buffer, table: Table, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === BYTES && timingSafeEqual(given, signatureOf(secret, table))
}
