import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Id, Image, LocalInstant, nullable, OptionPair, ReadyBy } from '../field-types.ts'
import { MAX_LINE_QUANTITY } from '../limits.ts'
import { ProductDetail } from './catalogue/product.ts'
import { ProductCard } from './catalogue/shapes.ts'

/** A sale to groups, for a limited time. */
const Campaign = Type.Object({
  id: Type.String(),
  name: Type.String(),
  line: Type.String(),
  rules: Type.Array(Type.String()),
  image: Image,
  /** The picture for link previews. */
  shareImageURL: Type.String(),
  status: Type.Enum(['COMING', 'RUNNING', 'ENDED', 'CANCELLED']),
  startsAt: LocalInstant,
  endsAt: LocalInstant,
  /** How long a group may take to fill, in minutes. */
  fillMinutes: Type.Integer(),
  /** Maximum number of units that one shopper may buy in the campaign. */
  maxUnits: Type.Integer(),
  itemCount: Type.Integer(),
})

/** An item of a campaign: a product at a group price, and its price outside a group. */
const CampaignItem = Type.Object({
  id: Type.String(),
  campaignId: Type.String(),
  product: ProductCard,
  groupSize: Type.Integer({ minimum: 2, maximum: 100 }),
  groupPrice: Amount,
  alonePrice: Amount,
  saving: Amount,
  prices: Type.Array(
    Type.Object({
      optionPair: OptionPair,
      groupPrice: Amount,
      alonePrice: Amount,
      available: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
    }),
  ),
  /** Units that the campaign may still sell; null for as many as there are in stock. */
  unitsLeft: nullable(Type.Integer()),
  soldUnits: Type.Integer(),
})

/** Shoppers who buy one item together. */
export const Group = Type.Object({
  groupId: Type.String(),
  campaignProductItemId: Type.String(),
  size: Type.Integer({ minimum: 2, maximum: 100 }),
  paid: Type.Integer(),
  missing: Type.Integer(),
  members: Type.Array(Type.Object({ shownName: Type.String(), leads: Type.Boolean() })),
  /** When the group fails unless it is full; null before the first payment. */
  expiresAt: nullable(LocalInstant),
  status: Type.Enum(['WAITING', 'OPEN', 'FULL', 'FAILED', 'CANCELLED']),
  /** True if this visitor has a seat in it. */
  mine: Type.Boolean(),
})

export const campaign = {
  'GET /common3/campaign/fissionList': endpoint({
    summary: 'Active and upcoming campaigns, those ending first at the top, then those that ended recently',
    who: 'anyone',
    reply: Type.Object({ campaigns: Type.Array(Campaign) }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /common3/campaign/fission/{id}': endpoint({
    summary: 'One campaign',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ campaign: Campaign }),
    refusals: ['CAMPAIGN_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/campaignProductItem/list/all': endpoint({
    summary: 'The items of a campaign',
    who: 'anyone',
    query: Type.Object({ fissionCampaignId: Id }),
    reply: Type.Object({ items: Type.Array(CampaignItem), currency: Currency }),
    refusals: ['CAMPAIGN_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/campaignProductItem/{id}': endpoint({
    summary: 'One item of a campaign, with full product details',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      item: Type.Object({
        ...CampaignItem.properties,
        product: ProductDetail,
        /** When the goods of a group that starts now are ready at each store location; null if all times are full. */
        readyTimes: Type.Array(Type.Object({ storeLocationId: Type.String(), readyBy: nullable(ReadyBy) })),
      }),
      currency: Currency,
    }),
    refusals: ['CAMPAIGN_ITEM_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /common3/orders/list': endpoint({
    summary: "Groups of a campaign that can be joined, the visitor's own first; never cached",
    who: 'anyone',
    query: Type.Object({ fissionCampaignId: Id }),
    reply: Type.Object({ groups: Type.Array(Group) }),
    refusals: ['CAMPAIGN_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
}
