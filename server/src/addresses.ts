import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Whether an address is in a list. */
export type AddressTest = (address: string) => boolean

/** Number of addresses whose result is cached. */
const MAX_KNOWN = 10_000

/**
 * Reads a list of addresses, networks such as `10.0.0.0/8`, and the names `loopback`, `linklocal` and `uniquelocal`.
 * @throws TypeError for anything else
 */
export function addressTest(list: readonly string[]): AddressTest {
  if (list.length === 0) return () => false
  const test = proxyAddr.compile([...list])
  // Parsing the address of every request would take longer than all other limit checks together.
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN, memoMethod: (address) => test(address, 0) })
  return (address) => known.memo(address)
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of four digits in a complete address, and in the network that one household gets. */
const GROUPS = { address: 8, network: 4 }

/** The address that limits count: for IPv6 the /64 network, always written in the same way. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [left = [], right] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = right ? Math.max(0, GROUPS.address - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])].slice(0, GROUPS.network)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
