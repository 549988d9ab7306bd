import { listen } from './listen.ts'

/** Parameters of the messaging app's payment window, signed by the server. */
export interface WeChatPayInfo {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

interface JsBridge {
  invoke: (name: string, request: object, callback: (reply: { err_msg?: string }) => void) => void
}

const bridge = () => (globalThis as { WeixinJSBridge?: JsBridge }).WeixinJSBridge

/** Timeout for the bridge, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Opens the payment window of the messaging app.
 * @returns `closed` for any result, because only the server knows whether the order was paid; `absent` if there is no
 * such window
 * @source spec §4 In-app payment
 */
export async function payInWeChat(info: WeChatPayInfo): Promise<'closed' | 'absent'> {
  const ready = bridge() ?? (await bridgeInTime())
  if (!ready) return 'absent'
  return new Promise((resolve) => ready.invoke('getBrandWCPayRequest', { ...info }, () => resolve('closed')))
}

function bridgeInTime(): Promise<JsBridge | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve(bridge())
    }
    const stop = listen(document, ['WeixinJSBridgeReady'], settle)
    const timer = setTimeout(settle, TIMEOUT_MS)
  })
}
