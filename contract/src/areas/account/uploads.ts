import { Type } from 'typebox'
import { MAX_ID_NUMBER, MAX_UPLOAD_BYTES, MIN_ID_NUMBER } from '../../account-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { Instant, nullable } from '../../field-types.ts'
import { PersonName } from './fields.ts'

const picture = { field: 'file', maxBytes: MAX_UPLOAD_BYTES } as const
const UPLOAD_REFUSALS = ['UPLOAD_NOT_AN_IMAGE', 'UPLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'] as const

/** Address of the shopper's picture, relative to the shop's own origin. */
const ProfileImage = Type.Object({ profileImage: nullable(Type.String()) })

/** An ID number as typed: letters and digits, optionally separated by spaces and hyphens. */
const IdNumber = Type.String({
  pattern: `^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){${MIN_ID_NUMBER - 1},${MAX_ID_NUMBER - 1}}$`,
})

const ContactDetails = Type.Object({
  name: PersonName,
  /** If omitted, the number saved before is not changed. */
  idNumber: Type.Optional(IdNumber),
})

/** A shopper's verified contact as the shopper sees it, with the number always masked. */
const VerifiedContact = Type.Object({
  /** Null before anything was entered. */
  state: nullable(Type.Enum(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'])),
  name: Type.String(),
  /** At most its last four characters. */
  idNumber: nullable(Type.String()),
  hasPicture: Type.Boolean(),
  /** The shop's reason for the rejection. */
  reason: nullable(Type.String()),
  decidedAt: nullable(Instant),
})

export const uploads = {
  'POST /admin/userManagement/image/upload': endpoint({
    summary: 'Replaces the shopper’s profile image with a picture, cropped to a centred square',
    who: 'shopper',
    upload: picture,
    reply: ProfileImage,
    refusals: UPLOAD_REFUSALS,
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'GET /admin/userManagement/image/user/{id}': endpoint({
    summary: 'The URL of the shopper’s profile image',
    who: { owner: 'id' },
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    reply: ProfileImage,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/verifiedContact': endpoint({
    summary: 'Saves the name and ID number of the shopper’s verified contact as a draft',
    who: 'shopper',
    body: ContactDetails,
    reply: VerifiedContact,
    refusals: ['INVALID_INPUT', 'CONTACT_LOCKED'],
    basis: { spec: '§7 Verified contact', shape: 'assumed' },
  }),
  'PUT /admin/userManagement/verifiedContact': endpoint({
    summary: 'Saves the shopper’s verified contact and submits it to the shop',
    who: 'shopper',
    body: ContactDetails,
    reply: VerifiedContact,
    refusals: ['INVALID_INPUT', 'CONTACT_LOCKED', 'CONTACT_NUMBER_NEEDED', 'CONTACT_PICTURE_NEEDED'],
    basis: { spec: '§7 Verified contact', shape: 'assumed' },
  }),
  'GET /admin/userManagement/verifiedContact/idNumber': endpoint({
    summary: 'The state of the shopper’s verified contact, with the ID number masked',
    who: 'shopper',
    reply: VerifiedContact,
    refusals: [],
    basis: { spec: '§7 Verified contact', shape: 'assumed' },
  }),
  'POST /admin/userManagement/image/verifiedContact/upload': endpoint({
    summary: 'Replaces the picture of the shopper’s ID, which is stored encrypted and never served',
    who: 'shopper',
    upload: picture,
    reply: VerifiedContact,
    refusals: [...UPLOAD_REFUSALS, 'CONTACT_LOCKED'],
    basis: { spec: '§7 Verified contact', shape: 'assumed' },
  }),
}
