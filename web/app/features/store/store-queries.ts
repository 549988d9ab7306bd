import { readQuery } from '#app/api/query-client.ts'
import { readSafely } from '#app/api/read-safely.ts'

const MINUTE = 60_000

async function appInfoReader() {
  const { safeAppInfo } = await import('@istore/contract/safe-app-info.ts')
  return (reply: unknown) => safeAppInfo(reply).info
}

/** The shop's look, menus and settings, and who the visitor is. Loaded before the app starts. @source spec §7 */
export const appInfoQuery = () => {
  const read = readQuery('GET /common3/appInfoInit')
  return { ...read, staleTime: 5 * MINUTE, queryFn: readSafely(read.queryFn, appInfoReader) }
}

/** Every display currency and its rate, for one whole unit of the shop's own currency. */
export const exchangeRatesQuery = () => ({ ...readQuery('GET /common3/exchangeRates/'), staleTime: 30 * MINUTE })

async function locationsReader() {
  const { safeLocations } = await import('@istore/contract/safe-places.ts')
  return safeLocations
}

/** The shops where orders are picked up. */
export const pickupLocationsQuery = () => {
  const read = readQuery('GET /common3/pickupLocations')
  return { ...read, staleTime: 30 * MINUTE, queryFn: readSafely(read.queryFn, locationsReader) }
}
