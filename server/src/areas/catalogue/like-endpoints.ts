import type { like } from '@istore/contract/areas/like.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../refusal.ts'

const notYet = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const likeEndpoints: Handlers<typeof like> = {
  'GET /admin/userManagement/user/like/{id}/true': notYet,
}
