import type { Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'
import { storeLocationIn } from './view.ts'

/** The store locations shown in the picker. */
export function pickupLocations({ context, locale }: Visit): SerializedReply<Reply<'GET /common3/pickupLocations'>> {
  return context.content.ready(`pickupLocations ${locale}`, () => {
    const shown = context.content.storeLocations.filter((location) => location.display)
    return { storeLocations: shown.map((location) => storeLocationIn(location, locale)) }
  })
}

/** Sets the visit's store location. @throws Refusal LOCATION_NOT_FOUND */
export function selectStoreLocation(visit: Visit, id: string): Reply<'POST /common3/setSelectedStoreLocation'> {
  const location = visit.context.content.storeLocation(id)
  if (!location?.display) throw new Refusal('LOCATION_NOT_FOUND')
  visit.choose('location', id)
  return { locid: id, locname: location.name[visit.locale], landingPageUrl: location.landingPage }
}
