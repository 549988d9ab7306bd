import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../field-types.ts'

export const like = {
  'GET /admin/userManagement/user/like/{id}/true': endpoint({
    summary: 'Keeps that the shopper likes a product; repeating it changes nothing',
    who: 'shopper',
    changes: true,
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      id: Type.String(),
      liked: Type.Literal(true),
      likes: Type.Integer({ description: 'how many shoppers like the product' }),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'FOREIGN_SITE'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
