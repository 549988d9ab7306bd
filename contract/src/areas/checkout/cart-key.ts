import { Type } from 'typebox'
import { Id } from '../../field-types.ts'

/** The cart of a call: the main one without parameters, a campaign's, or a "Buy now" cart. */
export const cartKeyFields = { fissionCampaignId: Type.Optional(Id), buyNow: Type.Optional(Id) }
export const CartKeyQuery = Type.Object(cartKeyFields)
