import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { MAX_DEVICE_LIKES, MAX_LIKES } from '../../limits.ts'
import { cardsInPart, listPart } from './shapes.ts'

const likes = Type.Integer({ description: 'how many shoppers like the product' })
const LikedIds = Type.Object({
  ids: Type.Array(Type.String(), { maxItems: MAX_LIKES, description: 'what the shopper likes, the newest first' }),
})

export const like = {
  'GET /admin/userManagement/user/like/{id}/true': endpoint({
    summary: 'Adds a like of a product; idempotent',
    who: 'shopper',
    changes: true,
    params: Type.Object({ id: Id }),
    reply: Type.Object({ id: Type.String(), liked: Type.Literal(true), likes }),
    refusals: ['PRODUCT_NOT_FOUND', 'LIKE_LIMIT'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /admin/userManagement/user/like/{id}/false': endpoint({
    summary: 'Removes a like of a product; idempotent',
    who: 'shopper',
    changes: true,
    params: Type.Object({ id: Id }),
    reply: Type.Object({ id: Type.String(), liked: Type.Literal(false), likes }),
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /admin/userManagement/user/likes': endpoint({
    summary: 'One page of the products that the shopper likes, most recently liked first',
    who: 'shopper',
    query: Type.Object(listPart),
    reply: Type.Object({ ...cardsInPart, count: Type.Integer() }),
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /admin/userManagement/user/likes/ids': endpoint({
    summary: 'Ids of all products that the shopper likes, most recently liked first',
    who: 'shopper',
    reply: LikedIds,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/user/likes': endpoint({
    summary: 'Adds the products that a guest liked on this device, up to the limit; unknown products are ignored',
    who: 'shopper',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MAX_DEVICE_LIKES, description: 'the newest like first' }) }),
    reply: LikedIds,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
