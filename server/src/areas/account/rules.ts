import type { Body } from '@istore/contract/index.ts'
import { postCodeOf } from '@istore/contract/postal-code.ts'
import { isProvince } from '../store/places.ts'

export type Address = Body<'POST /admin/userManagement/updateAddresses/{a}/{b}'>['addresses'][number]

/** Whether a text is one line without control characters. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

const TEXTS = ['name', 'phone', 'street', 'unit', 'city'] as const

/** An address as it is stored: trimmed, with its postal code in the usual form; null for one that cannot be. */
function tidyAddress(given: Address): Address | null {
  const postCode = postCodeOf(given.postCode, given.country)
  if (postCode === null || !isProvince(given.country, given.province)) return null
  const { province, country, isDefault } = given
  const [name = '', phone = '', street = '', unit = '', city = ''] = TEXTS.map((field) => given[field].trim())
  if ([name, phone, street, city].includes('') || !isPlainText(name + phone + street + unit + city)) return null
  return { name, phone, street, unit, city, province, postCode, country, isDefault }
}

/**
 * A list of addresses as it is stored, with one default: the first that is marked, or else the first.
 * @returns null when one of them cannot be
 */
export function tidyAddresses(given: readonly Address[]): Address[] | null {
  const tidy = given.map(tidyAddress)
  const marked = Math.max(
    0,
    given.findIndex((address) => address.isDefault),
  )
  if (!tidy.every((address) => address !== null)) return null
  return tidy.map((address, place) => ({ ...address, isDefault: place === marked }))
}
