import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { PersonName, Phone, User } from './fields.ts'

export const profile = {
  'PUT /admin/userManagement/userInfo': endpoint({
    summary: 'Changes the shopper’s name, phone number and whether they get mail that is not about an order',
    who: 'shopper',
    body: Type.Object({
      name: PersonName,
      phone: Type.Union([Type.Literal(''), Phone]),
      mailNotices: Type.Boolean(),
    }),
    reply: Type.Object({ user: User }),
    refusals: ['INVALID_INPUT'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
