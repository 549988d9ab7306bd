import type { account } from '@istore/contract/areas/account.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { changePassword, confirmLink, linkInfo, register, requestReset, resetPassword } from './links-service.ts'
import { signOn, signOut } from './sign-in-service.ts'

export const accountEndpoints: Handlers<typeof account> = {
  'POST /common3/clientRegistration': (visit, { body }) => register(visit, body),
  'GET /common3/forgotPassword': (visit, { query }) => requestReset(visit, query.emailID),
  'POST /common3/resetPasswordExternal': (visit, { body }) => resetPassword(visit, body),
  'POST /common3/confirmLink': (visit, { body }) => confirmLink(visit, body),
  'POST /common3/linkInfo': (visit, { body }) => linkInfo(visit, body.token),
  'POST /admin/userManagement/resetPassword': (visit, { body }) => changePassword(visit, body),
  'POST /common3/signon': (visit, { body }) => signOn(visit, body),
  'GET /common3/logout': (visit) => signOut(visit),
}
