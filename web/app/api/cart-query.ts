import { readQuery } from './query-client.ts'

/** The visitor's cart, priced. One key for the whole app: the header's badge and the cart page read the same data. */
export const myCartQuery = () => ({ ...readQuery('GET /shoppingManagement4/myCart'), staleTime: 10_000 })
