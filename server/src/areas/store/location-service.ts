import type { Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'
import { locationIn } from './view.ts'

/** The shops that are shown in the picker. */
export function pickupLocations({ shop, locale }: Visit): SerializedReply<Reply<'GET /common3/pickupLocations'>> {
  return shop.content.ready(`pickupLocations ${locale}`, () => {
    const shown = shop.content.locations.filter((location) => location.display)
    return { storeLocations: shown.map((location) => locationIn(location, locale)) }
  })
}

/** Chooses the shop of the visit. @throws Refusal LOCATION_NOT_FOUND */
export function selectLocation(visit: Visit, id: string): Reply<'POST /common3/setSelectedStoreLocation'> {
  const location = visit.shop.content.location(id)
  if (!location?.display) throw new Refusal('LOCATION_NOT_FOUND')
  visit.choose('location', id)
  return { locid: id, locname: location.name[visit.locale], landingPageUrl: location.landingPage }
}
