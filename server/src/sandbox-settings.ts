import { addressTest } from './addresses.ts'
import type { ConfiguredProvider } from './gateways/payment/provider.ts'

/** Settings that decide whether payments are tests. */
type Given = {
  publicUrl: string
  payments: readonly ConfiguredProvider[]
  apiOrigin: string | undefined
  /** Whether `SANDBOX` is on. */
  isOn: boolean
}

const isLoopbackAddress = addressTest(['loopback'])
/** Names of this machine, and the addresses that mean all of its own. */
const ownHost = /^(?:(?:.+\.)?localhost\.?|0\.0\.0\.0|\[::\])$/
const address = /^\[.+\]$|^\d+(?:\.\d+){3}$/

/** A local provider moves no money. URL normalises addresses: `127.1` is `127.0.0.1`. */
function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  if (ownHost.test(hostname)) return true
  return address.test(hostname) && isLoopbackAddress(hostname.replaceAll(/[[\]]/g, ''))
}

/** Names of the address settings of sandbox accounts, or of real accounts. */
const addressesOf = (payments: Given['payments'], isSandbox: boolean): string[] =>
  payments.flatMap(({ provider: { settings }, account }) =>
    settings.baseUrls(account).some((url) => isOnThisMachine(url) === isSandbox) ? (settings.names[0] ?? []) : [],
  )

/** Whether payments are tests: a local provider is a sandbox, regardless of `SANDBOX`. */
export const isSandbox = ({ isOn, payments }: Given): boolean => isOn || addressesOf(payments, true).length > 0

/**
 * Why payments cannot be taken with these settings, or undefined. A public shop without a real account would give its
 * goods away for test payments; one with a real account must not call its payments tests.
 */
export function sandboxFault({ publicUrl, payments, apiOrigin, isOn }: Given): string | undefined {
  const [sandbox] = addressesOf(payments, true)
  const [real] = addressesOf(payments, false)
  if (isOn && real) return `SANDBOX is on, but ${real} is not on this machine, where the sandbox is: unset one of them.`
  if (sandbox && real)
    return `${sandbox} is a sandbox on this machine, but ${real} is a real account: either all payments must be tests, or none.`
  if (!publicUrl.startsWith('https:') || apiOrigin || isOn) return undefined
  if (payments.length === 0)
    return `PUBLIC_URL is ${publicUrl}, but no payment account is set: set up an account at a payment provider, or SANDBOX=on for test payments.`
  if (!sandbox) return undefined
  return `PUBLIC_URL is ${publicUrl}, but ${sandbox} is a sandbox on this machine: set a real account, or SANDBOX=on for test payments.`
}
