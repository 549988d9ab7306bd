import type { Body } from '@istore/contract/index.ts'
import { postCodeOf } from '@istore/contract/postal-code.ts'
import { isProvince } from '../store/regions.ts'

export type Address = Body<'POST /admin/userManagement/updateAddresses/{a}/{b}'>['addresses'][number]

/** Whether a text is a single line without control characters. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** The lines of an address, without a person. */
type AddressLines = Omit<Address, 'name' | 'phone' | 'isDefault'>

/** An address as it is stored: trimmed, with its postal code in the usual form; null if it is invalid. */
export function normaliseLines(given: AddressLines): AddressLines | null {
  const { province, country } = given
  const postCode = postCodeOf(given.postCode, country)
  if (postCode === null || !isProvince(country, province)) return null
  const [street, unit, city] = [given.street.trim(), given.unit.trim(), given.city.trim()]
  if (street === '' || city === '' || !isPlainText(street + unit + city)) return null
  return { street, unit, city, province, postCode, country }
}

const SAME: readonly (keyof Address)[] = ['name', 'phone', 'street', 'unit', 'city', 'province', 'postCode', 'country']

/** Whether two addresses are equal, ignoring `isDefault`. */
export const isSameAddress = (a: Address, b: Address): boolean => SAME.every((field) => a[field] === b[field])

/** An address as it is stored; null if it is invalid. */
function normaliseAddress(given: Address): Address | null {
  const lines = normaliseLines(given)
  const [name, phone] = [given.name.trim(), given.phone.trim()]
  if (!lines || name === '' || phone === '' || !isPlainText(name + phone)) return null
  return { name, phone, ...lines, isDefault: given.isDefault }
}

/**
 * A list of addresses as it is stored, with one default: the first that is marked as default, else the first.
 * @returns null if one of them is invalid
 */
export function normaliseAddresses(given: readonly Address[]): Address[] | null {
  const normalised = given.map(normaliseAddress)
  const marked = Math.max(
    0,
    given.findIndex((address) => address.isDefault),
  )
  if (!normalised.every((address) => address !== null)) return null
  return normalised.map((address, index) => ({ ...address, isDefault: index === marked }))
}
