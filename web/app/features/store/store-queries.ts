import { readQuery } from '#app/api/query-client.ts'
import { readSafely } from '#app/api/read-safely.ts'

const MINUTE = 60_000

async function appInfoReader() {
  const { safeAppInfo } = await import('@istore/contract/safe-app-info.ts')
  return (reply: unknown) => safeAppInfo(reply).info
}

/** Look, menus and settings of the shop, and the visitor. Loaded before the app starts. @source spec §7 */
export const appInfoQuery = () => {
  const read = readQuery('GET /common3/appInfoInit')
  return { ...read, staleTime: 5 * MINUTE, queryFn: readSafely(read.queryFn, appInfoReader) }
}

/** Exchange rates of every display currency for one unit of the shop's own. */
export const exchangeRatesQuery = () => ({ ...readQuery('GET /common3/exchangeRates/'), staleTime: 30 * MINUTE })

async function locationsReader() {
  const { safeStoreLocations } = await import('@istore/contract/safe-store-locations.ts')
  return safeStoreLocations
}

/** The store locations. */
export const pickupLocationsQuery = () => {
  const read = readQuery('GET /common3/pickupLocations')
  return { ...read, staleTime: 30 * MINUTE, queryFn: readSafely(read.queryFn, locationsReader) }
}
