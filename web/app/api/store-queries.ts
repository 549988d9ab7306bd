import { readQuery } from './query-client.ts'

const MINUTE = 60_000

/** The shop's look, menus and settings, and who the visitor is. Loaded before the app starts. @source spec §7 */
export const appInfoQuery = () => ({ ...readQuery('GET /common3/appInfoInit'), staleTime: 5 * MINUTE })

/** Every display currency and its rate, for one whole unit of the shop's own currency. */
export const exchangeRatesQuery = () => ({ ...readQuery('GET /common3/exchangeRates/'), staleTime: 30 * MINUTE })

/** The shops where orders are picked up. */
export const pickupLocationsQuery = () => ({ ...readQuery('GET /common3/pickupLocations'), staleTime: 30 * MINUTE })
