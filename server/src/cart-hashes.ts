import { createHash } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/** Names the main cart of a shopper, who needs no cookie for it. */
export const shopperCartHash = (secret: Buffer, id: string): Buffer => keyedHash(secret, `cart of shopper ${id}`)

/** Names a secondary cart, which only the holder of the main cart can do. */
export const besideHash = (cart: Buffer, name: string): Buffer =>
  createHash('sha256').update(cart).update(name).digest()
