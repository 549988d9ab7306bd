const API = '/api/istore/client'

/** Reads that show what the shop offers, and the cart. Nothing else of the API stays on a device. */
const STORABLE = [
  'common3/appInfoInit',
  'common3/exchangeRates',
  'common3/pickupLocations',
  'common3/pageContent',
  'common3/sectionTemplateByType/*',
  'common3/image/*',
  'productManagement2/products',
  'productManagement2/products/listCount',
  'productManagement2/products/relatedProducts/*',
  'productManagement2/category/*',
  'productManagement2/tag/*',
  'productManagement/categories/*',
  'productManagement/brands',
  'productDetailManagement/productDetail/*',
  'inventoryManagement/inventoryByProductAndOptions/*',
  'shoppingManagement4/myCart',
].map((path) => new RegExp(`^${API}/${path.replace('*', '[^/]+')}/?$`))

export const CART = `${API}/shoppingManagement4/myCart`
export const APP_INFO = `${API}/common3/appInfoInit`
/** What differs from visitor to visitor; a document that was fetched for a guest does not have it. */
const OWN = new Set([CART, APP_INFO])

type Body = Record<string, unknown>
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

export function mayStoreReply(pathname: string): boolean {
  return STORABLE.some((form) => form.test(pathname))
}

export const isOwnReply = (pathname: string): boolean => OWN.has(pathname)

/** What a device may store of a reply; undefined if nothing. A cart goes without who buys and when it is collected. */
export function storableReply(pathname: string, reply: unknown): unknown {
  if (!mayStoreReply(pathname) || !isBody(reply)) return undefined
  if (pathname === CART) return { ...reply, contact: null, pickup: null }
  if (pathname === APP_INFO && (reply.user || reply.userID)) return undefined
  return reply
}

/** The address of a read from the key under which the app knows it, such as `GET /x/{id}` and `{ id, sort }`. */
export function replyAddress([name, input]: readonly unknown[]): string | undefined {
  if (typeof name !== 'string' || !name.startsWith('GET /')) return undefined
  const values = new Map(Object.entries(isBody(input) ? input : {}))
  const path = name.slice('GET '.length).replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(values.get(parameter) ?? '')
    values.delete(parameter)
    return encodeURIComponent(value)
  })
  const set = [...values].filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)]))
  return replyKey(new URL(`${API}${path}?${search}`, 'http://shop.invalid'))
}

/** The path and query under which a reply is stored, whatever the order of its parameters. */
export function replyKey({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams([...searchParams].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString()
  return pathname + (search === '' ? '' : `?${search}`)
}
