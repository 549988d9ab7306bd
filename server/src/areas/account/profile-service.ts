import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { writeProfile } from './queries.ts'
import { isPlainText } from './rules.ts'
import { userIn } from './sign-in-service.ts'

const CALL = 'PUT /admin/userManagement/userInfo'

/** Changes what the shopper says of themselves. @throws Refusal INVALID_INPUT (an empty name, or signs that are no text) */
export async function changeUserInfo(visit: Visit, body: Body<typeof CALL>): Promise<Reply<typeof CALL>> {
  const shopper = shopperOf(visit)
  const [name, phone] = [body.name.trim(), body.phone.trim()]
  if (name === '' || !isPlainText(name)) throw new Refusal('INVALID_INPUT')
  const changed = { name, phone, mailNotices: body.mailNotices }
  await writeProfile(visit.context.db, shopper.id, changed)
  return { user: userIn({ ...shopper, ...changed }) }
}
