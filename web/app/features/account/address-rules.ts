import type { Reply } from '@istore/contract/index.ts'
import { postCodeOf } from '@istore/contract/postal-code.ts'
import { isPhone, plainText } from '#app/features/checkout/contact.ts'
import type { TextKey, Translate } from '#app/i18n/texts.ts'

export type Address = Reply<'GET /admin/userManagement/getAddresses/{id}/type/{type}'>['addresses'][number]

/** Text keys for a country's own terms. */
interface Terms {
  province: TextKey
  provinceMissing: TextKey
  postCode: TextKey
  postCodeBad: TextKey
}

export const termsOf = (country: string): Terms => ({
  province: country === 'US' ? 'user.state' : 'user.province',
  provinceMissing: country === 'US' ? 'user.stateMissing' : 'user.provinceMissing',
  postCode: country === 'US' ? 'user.zip' : 'user.postCode',
  postCodeBad: country === 'CA' ? 'user.postCodeBad' : country === 'US' ? 'user.zipBad' : 'user.postCodeOther',
})

/** An address without the extra spaces and full-width characters that keyboards add. */
export const normaliseAddress = (address: Address): Address => ({
  ...address,
  name: address.name.trim(),
  phone: plainText(address.phone),
  street: address.street.trim(),
  unit: address.unit.trim(),
  city: address.city.trim(),
  postCode: postCodeOf(address.postCode, address.country) ?? address.postCode.trim(),
})

/** The errors in the fields of a normalised address. */
export function addressProblems(address: Address, t: Translate): Partial<Record<keyof Address, string>> {
  const terms = termsOf(address.country)
  const checks: readonly [field: keyof Address, isGood: boolean, message: TextKey][] = [
    ['name', address.name !== '', 'user.nameMissing'],
    ['phone', isPhone(address.phone), address.phone === '' ? 'user.phoneMissing' : 'user.phoneBad'],
    ['street', address.street !== '', 'user.streetMissing'],
    ['city', address.city !== '', 'user.cityMissing'],
    ['province', address.province !== '', terms.provinceMissing],
    ['postCode', postCodeOf(address.postCode, address.country) !== null, terms.postCodeBad],
  ]
  return Object.fromEntries(checks.flatMap(([field, isGood, message]) => (isGood ? [] : [[field, t(message)]])))
}

function isSame({ isDefault: _, ...one }: Address, other: Address): boolean {
  return Object.entries(one).every(([field, value]) => other[field as keyof Address] === value)
}

/**
 * The list with one address changed, added or removed. Changing an address that is no longer in the list adds it.
 * @param before the address as it was shown; null to add one
 * @param after null to remove the address
 */
export function withAddress(list: readonly Address[], before: Address | null, after: Address | null): Address[] {
  const others = list.map((other) => ({ ...other, isDefault: other.isDefault && !after?.isDefault }))
  // If the list already contains the new address, an earlier attempt saved it and only its reply was lost.
  const positions = [before, after].map((each) => (each ? list.findIndex((other) => isSame(other, each)) : -1))
  const at = positions.find((found) => found !== -1) ?? list.length
  return others.toSpliced(at, 1, ...(after ? [after] : []))
}
