import type { Translate } from '#app/i18n/texts.ts'
import type { Contact } from '../contact.ts'
import { contactErrors, type FormError, SLOT_ID, STORE_ID, storeErrors } from '../form-errors.ts'
import type { PickupSlot } from '../slots.ts'
import { type Address, addressErrors } from './address.ts'
import type { DeliveryCoverage } from './zone.ts'

/** `address` and `contact` are normalised. */
interface DeliveryEntries {
  hasStore: boolean
  address: Address
  coverage: DeliveryCoverage
  contact: Contact
  slot: PickupSlot | null
  /** Whether the windows could not be loaded. */
  windowsFailed: boolean
}

/** Errors in page order. */
export function deliveryErrors(
  { hasStore, address, coverage, contact, slot, windowsFailed }: DeliveryEntries,
  t: Translate,
): FormError[] {
  const where = addressErrors(address, t)
  const store = storeErrors(hasStore, t('method.storeMissing'))
  const zone: FormError[] = hasStore
    ? coverage.kind === 'outside'
      ? [{ fieldId: 'postCode', message: t('method.outsideShort') }]
      : coverage.kind === 'short'
        ? [{ fieldId: STORE_ID, message: t('method.shortShort') }]
        : []
    : []
  const windowError = windowsFailed
    ? 'method.windowLoadFailed'
    : coverage.kind === 'inside'
      ? 'method.windowMissing'
      : null
  const when = windowError && !slot ? [{ fieldId: SLOT_ID, message: t(windowError) }] : []
  return [...where, ...zone, ...store, ...contactErrors(contact, t), ...when]
}
