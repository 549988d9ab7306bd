/** A guest with a cart, and goods that do not run out. */
export interface Guest {
  product: string
  optionPair: string
  token: string
  cookie: string
}

const PRODUCT = 'jasmine-pearls-tin'

async function newToken(api: string): Promise<Pick<Guest, 'optionPair' | 'token'>> {
  const detail = await fetch(`${api}/productDetailManagement/productDetail/${PRODUCT}`)
  const token = /XSRF-TOKEN=([^;]+)/.exec(detail.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const { product } = (await detail.json()) as { product: { combinations: { optionPair: string }[] } }
  return { token, optionPair: product.combinations[0]?.optionPair ?? '' }
}

async function newCart(api: string, { token, optionPair }: Pick<Guest, 'optionPair' | 'token'>): Promise<Guest> {
  const reply = await fetch(`${api}/shoppingManagement4/myCart`, {
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: PRODUCT, optionPair, quantity: 1 }),
  })
  const cart = /istore_cart=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1]
  if (!cart) throw new Error(`no cart: ${reply.status} ${await reply.text()}`)
  return { product: PRODUCT, optionPair, token, cookie: `XSRF-TOKEN=${token}; istore_cart=${cart}` }
}

const apiOf = (url: string) => `${url}/api/istore/client`

export async function newGuest(url: string): Promise<Guest> {
  return newCart(apiOf(url), await newToken(apiOf(url)))
}

/** Many guests with a cart each. They share a token, because it does not identify a guest. */
export async function newGuests(url: string, count: number): Promise<Guest[]> {
  const api = apiOf(url)
  const known = await newToken(api)
  const guests: Guest[] = []
  while (guests.length < count)
    guests.push(...(await Promise.all(Array.from({ length: 10 }, () => newCart(api, known)))))
  return guests
}
