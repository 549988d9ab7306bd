import { createContext, use } from 'react'
import type { CartKey } from './cart-query.ts'

const Context = createContext<CartKey>(null)

/** Provided on the pages of a campaign's cart. */
export const CartKeyProvider = Context

export const useCartKey = (): CartKey => use(Context)
