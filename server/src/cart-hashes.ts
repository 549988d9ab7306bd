import { createHash } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/** Identifies a shopper's main cart, which needs no cookie. */
export const shopperCartHash = (secret: Buffer, id: string): Buffer => keyedHash(secret, `cart of shopper ${id}`)

/** Identifies a secondary cart; only the holder of the main cart can compute it. */
export const secondaryCartHash = (cart: Buffer, name: string): Buffer =>
  createHash('sha256').update(cart).update(name).digest()
