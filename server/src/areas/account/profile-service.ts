import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { requestEmailChange } from './email-change-service.ts'
import { writeProfile } from './queries.ts'
import { isPlainText } from './rules.ts'
import { userIn } from './sign-in-service.ts'

const CALL = 'PUT /admin/userManagement/userInfo'

/**
 * Changes the shopper's profile, and requests a new address if one is given.
 * @throws Refusal INVALID_INPUT (an empty name, control characters, not an email address); for a new address also
 *   PASSWORD_NEEDED, PASSWORD_WRONG, SIGN_IN_TOO_OLD, TOO_MANY_REQUESTS
 */
export async function changeUserInfo(visit: Visit, body: Body<typeof CALL>): Promise<Reply<typeof CALL>> {
  const shopper = shopperOf(visit)
  const [name, phone] = [body.name.trim(), body.phone.trim()]
  if (name === '' || !isPlainText(name)) throw new Refusal('INVALID_INPUT')
  const { emailID, currentPassword, mailNotices } = body
  const pendingEmail =
    emailID === undefined ? shopper.pendingEmail : await requestEmailChange(visit, emailID, currentPassword)
  const changed = { name, phone, mailNotices }
  await writeProfile(visit.context.db, shopper.id, changed)
  return { user: userIn({ ...shopper, ...changed, pendingEmail }) }
}
