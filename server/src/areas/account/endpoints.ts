import type { account } from '@istore/contract/areas/account.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { signOn, signOut } from './sign-in-service.ts'

export const accountEndpoints: Handlers<typeof account> = {
  'POST /common3/signon': (visit, { body }) => signOn(visit, body),
  'GET /common3/logout': (visit) => signOut(visit),
}
