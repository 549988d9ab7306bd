import type { AlipaySdk } from 'alipay-sdk'
import type { AlipayOptions } from './account.ts'

/** An unsigned call of Alipay's gateway. */
export interface AlipayCall {
  /** Such as `alipay.trade.query`. */
  method: string
  content: Record<string, unknown>
  /** `notify_url` and `return_url`, for pages only. */
  addresses?: Record<string, string>
}

/** A signed call: its URL, and the content to post or append. */
export interface SignedCall {
  /** The gateway's URL with all parameters but the content. */
  address: URL
  content: string
}

const HOURS_AHEAD = 8
const sdks = new WeakMap<AlipayOptions, Promise<AlipaySdk>>()

/**
 * Signs a call (RSA2). Alipay's package is only used to sign and verify: its network layer takes no AbortSignal and reads
 * replies of any length, so `callProvider` sends the requests. The package is loaded on first use.
 */
export async function signCall(options: AlipayOptions, call: AlipayCall): Promise<SignedCall> {
  const sdk = await sdkOf(options)
  const parameters = {
    ...call.addresses,
    // The package would use the time zone of this machine.
    timestamp: alipayTime(options.now?.() ?? new Date()),
    biz_content: call.content,
  }
  const signed = new URLSearchParams(sdk.sdkExecute(call.method, parameters, { bizContentAutoSnakeCase: false }))
  const address = new URL(options.gatewayUrl)
  for (const [name, value] of signed) if (name !== 'biz_content') address.searchParams.set(name, value)
  return { address, content: signed.get('biz_content') ?? '' }
}

/** Whether Alipay signed this text. False for an empty or malformed signature. */
export async function isSignedText(options: AlipayOptions, text: string, signature: string): Promise<boolean> {
  const sdk = await sdkOf(options)
  return holds(() => signature !== '' && sdk.rsaCheck(text, signature, 'RSA2'))
}

/** Whether Alipay signed this form of decoded values. Only RSA2: SHA-1 signatures are rejected. */
export async function isSignedForm(options: AlipayOptions, form: Record<string, string>): Promise<boolean> {
  const sdk = await sdkOf(options)
  return holds(() => form.sign_type === 'RSA2' && sdk.checkNotifySignV2(form))
}

/** `YYYY-MM-DD HH:mm:ss` in China's time: UTC+8 all year. */
export function alipayTime(at: Date): string {
  const there = new Date(at.getTime() + HOURS_AHEAD * 3_600_000)
  return there.toISOString().slice(0, 19).replace('T', ' ')
}

function sdkOf(options: AlipayOptions): Promise<AlipaySdk> {
  const existing = sdks.get(options)
  if (existing) return existing
  const { appId, privateKey, publicKey, gatewayUrl } = options
  const sdk = import('alipay-sdk').then(
    ({ AlipaySdk }) =>
      new AlipaySdk({ appId, privateKey, keyType: 'PKCS1', alipayPublicKey: publicKey, gateway: gatewayUrl }),
  )
  sdks.set(options, sdk)
  return sdk
}

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
