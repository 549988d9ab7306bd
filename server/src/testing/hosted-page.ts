import type { PaymentPage } from '../gateways/payment/gateway.ts'

/** What leads to a hosted page. */
type Way = Exclude<PaymentPage, { kind: 'bridge' }>

/**
 * Opens a page as a browser would, or a code as a phone does.
 * @param base address of the provider's sandbox
 * @returns the address of the hosted page, or where it is refused
 */
export function hostedPage(base: string, page: Way): Promise<string> {
  if (page.kind === 'form') return reload(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })
  const code = page.kind === 'qr' ? new URL(page.code).searchParams.get('pr') : ''
  const url = page.kind === 'qr' ? `${base}/scan/${code}` : page.url
  // Some providers open only for a page that says where it comes from.
  return reload(url, { headers: { referer: 'http://127.0.0.1/' } })
}

async function load(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  return response
}

/** Times that a page may fail to come: each of two switches of a sandbox fails it once. */
const MISSES = 2

/** A shopper loads a page that did not come again. @returns the address that it has in the end */
async function reload(url: string, init: RequestInit): Promise<string> {
  for (let misses = 0; misses < MISSES; misses += 1) {
    const response = await load(url, init).catch(() => null)
    if (response?.ok) return response.url
  }
  return (await load(url, init)).url
}
