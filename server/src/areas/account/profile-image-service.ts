import { randomBytes } from 'node:crypto'
import type { Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Visit } from '../../visit.ts'
import { profileImageAddress } from '../session/rules.ts'
import { shopperOf } from '../session/service.ts'
import { pictureIn } from './pictures.ts'
import { writeProfileImage } from './queries.ts'

type ProfileImage = Reply<'POST /admin/userManagement/image/upload'>

const SHAPE = { side: 512, fit: 'cover' } as const
const NAME_BYTES = 16
const fileOf = (name: string) => `profile/${name}`

/**
 * Stores an uploaded picture as the shopper's profile image, and deletes the previous one.
 * @throws Refusal UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function uploadProfileImage(visit: Visit, path: string): Promise<ProfileImage> {
  const { id } = shopperOf(visit)
  const { db, uploads } = visit.context
  const bytes = await pictureIn(path, SHAPE)
  const name = randomBytes(NAME_BYTES).toString('hex')
  await uploads.files.put(fileOf(name), bytes)
  const former = await writeProfileImage(db, id, name)
  if (former) await uploads.files.delete(fileOf(former))
  return { profileImage: profileImageAddress(name) }
}

export const profileImage = (visit: Visit): ProfileImage => ({
  profileImage: profileImageAddress(shopperOf(visit).profileImage),
})

/** The bytes of a profile image, for its owner only; null for any other visitor or an unknown name. */
export async function readProfileImage({ principal, context }: Visit, name: string): Promise<Buffer | null> {
  if (principal.kind !== 'shopper' || principal.shopper.profileImage !== name) return null
  return context.uploads.files.get(fileOf(name))
}

/** The bytes of a profile image by its name; null if the file no longer exists. */
export const profilePicture = ({ uploads }: Pick<AppContext, 'uploads'>, name: string): Promise<Buffer | null> =>
  uploads.files.get(fileOf(name))

/** Deletes a shopper's profile image, for example when the account is deleted. */
export async function deleteProfileImage(
  { db, uploads }: Pick<AppContext, 'db' | 'uploads'>,
  shopperId: string,
): Promise<void> {
  const former = await writeProfileImage(db, shopperId, null)
  if (former) await uploads.files.delete(fileOf(former))
}
