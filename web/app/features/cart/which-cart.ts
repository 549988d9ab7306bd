import { createContext, use } from 'react'
import type { WhichCart } from './cart-query.ts'

const Context = createContext<WhichCart>(null)

/** Stands around the pages of a campaign's cart: cart, checkout and payment below are about that cart. */
export const WhichCartProvider = Context

/** The cart that this page is about: a campaign's, or null for the common one. */
export const useWhichCart = (): WhichCart => use(Context)
