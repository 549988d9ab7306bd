import { createContext, use } from 'react'
import type { WhichCart } from './cart-query.ts'

const Context = createContext<WhichCart>(null)

/** Provided on the pages of a campaign's cart. */
export const WhichCartProvider = Context

export const useWhichCart = (): WhichCart => use(Context)
