import { href } from 'react-router'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { confirmationPath } from '#app/paths.ts'
import { payInWeChat } from '#app/platform/wechat-pay.ts'
import { startDeadline } from './payment-deadline.ts'
import { destinationOf, type PaymentDestination } from './payment-destination.ts'

/** `over`: the payment window was closed, paid or not. `cause` may contain the server's message. */
export type InAppOutcome =
  | { kind: 'over' }
  | Extract<PaymentDestination, { kind: 'leave' | 'open' }>
  | { kind: 'failed'; cause: unknown; reason: 'failed' | 'noReply' | 'noWindow' }

/**
 * Requests the payment, then opens the messaging app's payment window. An order that needs none leads to its
 * confirmation.
 * @param wechatCode OAuth code that identifies the shopper in the messaging app
 */
export async function startInAppPayment(orderID: string, wechatCode: string | null): Promise<InAppOutcome> {
  const deadline = startDeadline()
  try {
    const requested = call('POST /shoppingManagement4/requestNativePayH5Payment', {
      query: { wechatCode: wechatCode ?? undefined },
      body: { orderID, method: 'jsapi' },
    })
    const opened = await Promise.race([requested, deadline.over])
    if (opened === 'over') return { kind: 'failed', cause: null, reason: 'noReply' }
    if (opened.weChatPayInfo && opened.prepay_id) return await showWindow(opened.weChatPayInfo)
    return redirectOutcome(destinationOf(opened))
  } catch (cause) {
    if (isRefused(cause, 'ORDER_ALREADY_PAID')) return { kind: 'open', path: confirmationPath(orderID) }
    return { kind: 'failed', cause, reason: 'failed' }
  } finally {
    deadline.stop()
  }
}

async function showWindow(info: Parameters<typeof payInWeChat>[0]): Promise<InAppOutcome> {
  const window = await payInWeChat(info)
  return window === 'closed' ? { kind: 'over' } : { kind: 'failed', cause: null, reason: 'noWindow' }
}

/** The page of a reply without pay info; rejects this page, and pages that need a form. */
function redirectOutcome(page: PaymentDestination): InAppOutcome {
  if (page.kind === 'open') return page
  const isOther = page.kind === 'leave' && !new URL(page.url, 'https://shop').pathname.startsWith(href('/processpay'))
  return isOther ? page : { kind: 'failed', cause: null, reason: 'failed' }
}
