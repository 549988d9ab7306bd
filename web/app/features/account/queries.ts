import { readQuery } from '#app/api/query-client.ts'

const HOUR = 3_600_000

/** The devices on which the shopper is signed in. Always refetched, as other devices sign in and out. */
export const devicesQuery = () => ({ ...readQuery('GET /admin/userManagement/devices'), staleTime: 0 })

/** The countries that an address can be in. */
export const countriesQuery = () => ({ ...readQuery('GET /common3/supportedCountries'), staleTime: HOUR })

/** How many orders the shopper has in each group. */
export const orderCountQuery = () => readQuery('GET /admin/orderManagement/orders/count')

/** The shopper's verified contact. Always refetched, as the shop may have decided on it meanwhile. */
export const verifiedContactQuery = () => ({
  ...readQuery('GET /admin/userManagement/verifiedContact/idNumber'),
  staleTime: 0,
})

/** The shopper's passkeys. */
export const passkeysQuery = () => readQuery('GET /admin/userManagement/passkeys')
