import type { Reply } from '@istore/contract/index.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import { PAYMENT_CALLS, type ProviderName } from '@istore/contract/payment-calls.ts'
import type { PaymentPage } from '../../gateways/payment/gateway.ts'
import type { Attempt } from './queries.ts'

/** Reply of the calls that open a payment page. */
export type Opened = Reply<'POST /shoppingManagement4/requestNativePayH5Payment'>

/** Webhook path. Not part of the client's API: authenticated by a signature instead of a token. */
export const notifyPath = (provider: string) => `/api/istore/gateways/${provider}/notify`

/** Return path of a provider's page. @source spec §2 Alternate confirmation page for Alipay, §4 Order source */
export function returnPath(provider: ProviderName, orderId: string): string {
  const [prefix] = PAYMENT_CALLS[provider].prefixes
  if (provider === 'alipay') return pagePaths.alternateConfirmation(prefix, orderId)
  return `${pagePaths.confirmation()}?from_source=${prefix}X${orderId}`
}

/** Address of a payment page: the provider's, or our own for a QR code or payment sheet. */
export function addressOf(page: PaymentPage, publicUrl: string, orderId: string): string {
  if (page.kind === 'redirect') return page.url
  if (page.kind === 'form') return page.action
  return publicUrl + (page.kind === 'qr' ? pagePaths.scan(orderId) : pagePaths.processPayment(orderId))
}

/** @param payUrl address of the attempt's page */
export function openedReply({ orderId, page }: Attempt, payUrl: string): Opened {
  const reply = { orderID: orderId, payUrl }
  if (page?.kind === 'form') return { ...reply, form: { action: page.action, fields: page.fields } }
  if (page?.kind === 'bridge') return { ...reply, weChatPayInfo: page.payInfo, prepay_id: page.prepayId }
  return reply
}
