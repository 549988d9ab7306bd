import { readQuery } from '#app/api/query-client.ts'

const HOUR = 3_600_000

/** Content, look, menus and the visitor. @source spec §3 App info response */
export const appInfoQuery = () => ({ ...readQuery('GET /common3/appInfoInit'), staleTime: HOUR })

/** Display currencies and their rates; the base is what orders are charged in. */
export const exchangeRatesQuery = () => ({ ...readQuery('GET /common3/exchangeRates/'), staleTime: HOUR })

/** The shops where orders are picked up. */
export const pickupLocationsQuery = () => ({ ...readQuery('GET /common3/pickupLocations'), staleTime: HOUR })

/** The blocks of one content page, such as `home`. */
export const pageContentQuery = (pageName: string) => ({
  ...readQuery('GET /common3/pageContent', { query: { pageName } }),
  staleTime: HOUR,
})
