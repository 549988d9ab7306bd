import { Type } from 'typebox'
import { Id } from '../field-types.ts'

/** Which cart is meant: the main one, with a campaign's id that campaign's, or the one of what is bought now. */
export const whichCart = { fissionCampaignId: Type.Optional(Id), buyNow: Type.Optional(Id) }
export const WhichCart = Type.Object(whichCart)
