import { addressTest } from './addresses.ts'

/** What decides whether payments are tests. */
type Given = {
  publicUrl: string
  snappay: { gatewayUrl: string } | undefined
  apiOrigin: string | undefined
  /** Whether `SANDBOX` is on. */
  isOn: boolean
}

const isLoopbackAddress = addressTest(['loopback'])
/** Names of this machine, and the addresses that stand for all of its own. */
const ownHost = /^(?:(?:.+\.)?localhost\.?|0\.0\.0\.0|\[::\])$/
const address = /^\[.+\]$|^\d+(?:\.\d+){3}$/

/** A gateway on this machine moves no money. URL has one spelling for each address: `127.1` is `127.0.0.1`. */
function isOnThisMachine(gatewayUrl: string): boolean {
  const { hostname } = new URL(gatewayUrl)
  if (ownHost.test(hostname)) return true
  return address.test(hostname) && isLoopbackAddress(hostname.replaceAll(/[[\]]/g, ''))
}

/** Whether payments are tests: a gateway on this machine is a sandbox, whether or not `SANDBOX` says so. */
export const isSandbox = ({ isOn, snappay }: Given): boolean =>
  isOn || (snappay !== undefined && isOnThisMachine(snappay.gatewayUrl))

/**
 * Why payments cannot be taken with these settings, or undefined. A shop on the internet without a real account would
 * give its goods away for payments that are none; one with a real account must not call its payments tests.
 */
export function sandboxFault({ publicUrl, snappay, apiOrigin, isOn }: Given): string | undefined {
  if (isOn && snappay && !isOnThisMachine(snappay.gatewayUrl)) {
    return 'SANDBOX is on, but SNAPPAY_GATEWAY_URL is not on this machine, where the sandbox is: unset one of them.'
  }
  if (!publicUrl.startsWith('https:') || apiOrigin || isOn) return undefined
  if (!snappay) {
    return `PUBLIC_URL is ${publicUrl}, but no payment account is set: set SNAPPAY_GATEWAY_URL, SNAPPAY_APP_ID, SNAPPAY_MERCHANT_NO, SNAPPAY_KEY, or SANDBOX=on for test payments.`
  }
  if (!isOnThisMachine(snappay.gatewayUrl)) return undefined
  return `PUBLIC_URL is ${publicUrl}, but SNAPPAY_GATEWAY_URL is a sandbox on this machine: set a real account, or SANDBOX=on for test payments.`
}
