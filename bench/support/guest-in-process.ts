import type { FastifyInstance } from 'fastify'

const API = '/api/istore/client'
const PRODUCT = 'chrysanthemum-pouch'

export interface GuestInProcess {
  cookie: string
  /** Puts one more of the same product in the cart. */
  add(): Promise<void>
}

/** A guest with a cart, in a shop that runs in this process. */
export async function newGuestIn(app: FastifyInstance): Promise<GuestInProcess> {
  const first = await app.inject({ url: `${API}/productDetailManagement/productDetail/${PRODUCT}` })
  const token = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { combinations } = first.json().product
  const add = async (cookie: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${API}/shoppingManagement4/myCart`,
      headers: { cookie, 'x-xsrf-token': token },
      payload: { productId: PRODUCT, optionPair: combinations[0]?.optionPair ?? '', quantity: 1 },
    })
    if (reply.statusCode !== 200) throw new Error(`not added: ${reply.statusCode} ${reply.payload}`)
    return reply
  }
  const added = await add(`XSRF-TOKEN=${token}`)
  const cookie = [`XSRF-TOKEN=${token}`, ...added.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
  return { cookie, add: async () => void (await add(cookie)) }
}
