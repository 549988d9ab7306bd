import type { PaymentPage } from '../gateways/payment/gateway.ts'

/** The ways to open a hosted page. */
type Way = Exclude<PaymentPage, { kind: 'bridge' }>

/**
 * Opens a page as a browser would, or scans a code as a phone does.
 * @param base address of the provider's sandbox
 * @returns the address of the hosted page, or where it is refused
 */
export function hostedPage(base: string, page: Way): Promise<string> {
  if (page.kind === 'form') return reload(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })
  const code = page.kind === 'qr' ? new URL(page.code).searchParams.get('pr') : ''
  const url = page.kind === 'qr' ? `${base}/scan/${code}` : page.url
  // Some providers only open for a request with a referrer.
  return reload(url, { headers: { referer: 'http://127.0.0.1/' } })
}

async function load(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  return response
}

/** How often a page may fail to load: each of two switches of a sandbox causes one failure. */
const MISSES = 2

/** Reloads a page that failed, as a shopper would. @returns its final address */
async function reload(url: string, init: RequestInit): Promise<string> {
  for (let misses = 0; misses < MISSES; misses += 1) {
    const response = await load(url, init).catch(() => null)
    if (response?.ok) return response.url
  }
  return (await load(url, init)).url
}
