import type { like } from '@istore/contract/areas/like.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { likeProduct } from './like-service.ts'

export const likeEndpoints: Handlers<typeof like> = {
  'GET /admin/userManagement/user/like/{id}/true': (visit, { params }) => likeProduct(visit, params.id),
}
