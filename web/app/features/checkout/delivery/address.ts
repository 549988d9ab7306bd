import type { Reply } from '@istore/contract/index.ts'
import { postCodeOf } from '@istore/contract/postal-code.ts'
import type { TextKey, Translate } from '#app/i18n/texts.ts'
import type { FormError } from '../form-errors.ts'

export const ADDRESS_FIELDS = ['street', 'unit', 'city', 'province', 'postCode'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** An address as typed. Orders are delivered only in the shop's own country. */
export type Address = Readonly<Record<AddressField, string>>
export type SavedAddress = Reply<'GET /admin/userManagement/getAddresses/{id}/type/{type}'>['addresses'][number]

export const COUNTRY = 'CA'
export const EMPTY_ADDRESS: Address = { street: '', unit: '', city: '', province: '', postCode: '' }

/** Only the fields of an address. */
export const linesOf = ({ street, unit, city, province, postCode }: Address): Address => ({
  street,
  unit,
  city,
  province,
  postCode,
})

/** The postal code in its stored form; null while what is typed is not one. */
export const postCodeIn = ({ postCode }: Address): string | null => postCodeOf(postCode, COUNTRY)

/** Removes the spaces and full-width characters that keyboards add. */
export const normaliseAddress = (address: Address): Address => ({
  street: address.street.trim(),
  unit: address.unit.trim(),
  city: address.city.trim(),
  province: address.province,
  postCode: postCodeIn(address) ?? address.postCode.trim(),
})

export const sameAddress = (one: Address | null, other: Address): boolean =>
  one !== null && ADDRESS_FIELDS.every((field) => one[field] === other[field])

const MISSING: readonly [field: AddressField, text: TextKey][] = [
  ['street', 'method.streetMissing'],
  ['city', 'method.cityMissing'],
  ['province', 'method.provinceMissing'],
]

/** The errors in a normalised address, in page order. */
export function addressErrors(address: Address, t: Translate): FormError[] {
  const missing = MISSING.filter(([field]) => address[field] === '')
  const problems: [AddressField, TextKey][] = [
    ...missing.map(([field, text]): [AddressField, TextKey] => [field, text]),
    ...(postCodeIn(address) === null ? ([['postCode', 'method.postCodeBad']] as [AddressField, TextKey][]) : []),
  ]
  return problems.map(([fieldId, text]) => ({ fieldId, message: t(text) }))
}

/**
 * Initial values of the fields: the cart's address, or else the shopper's default one.
 * @param saved those of the shopper's addresses to which the shop can deliver
 */
export function initialAddress(cart: Address | null, saved: readonly (Address & { isDefault: boolean })[]): Address {
  const known = cart ?? saved.find(({ isDefault }) => isDefault) ?? saved[0]
  return known ? linesOf(known) : EMPTY_ADDRESS
}
