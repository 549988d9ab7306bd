import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'

type SignedIn = Reply<'POST /common3/confirmLink'>

export async function register(
  _visit: Visit,
  _body: Body<'POST /common3/clientRegistration'>,
): Promise<Reply<'POST /common3/clientRegistration'>> {
  return { sent: true }
}

export async function requestReset(_visit: Visit, _email: string): Promise<Reply<'GET /common3/forgotPassword'>> {
  return { sent: true }
}

export async function resetPassword(
  _visit: Visit,
  _body: Body<'POST /common3/resetPasswordExternal'>,
): Promise<SignedIn> {
  throw new Refusal('LINK_EXPIRED')
}

export async function confirmLink(_visit: Visit, _body: Body<'POST /common3/confirmLink'>): Promise<SignedIn> {
  throw new Refusal('LINK_EXPIRED')
}

export async function linkInfo(_visit: Visit, _token: string): Promise<Reply<'POST /common3/linkInfo'>> {
  throw new Refusal('LINK_EXPIRED')
}

export async function changePassword(
  _visit: Visit,
  _body: Body<'POST /admin/userManagement/resetPassword'>,
): Promise<Reply<'POST /admin/userManagement/resetPassword'>> {
  return { changed: true }
}
