import type { Translate } from '#app/i18n/texts.ts'
import type { Contact } from '../contact.ts'
import { contactErrors, type FormError, storeErrors, TABLE_ID } from '../form-errors.ts'

interface TableEntries {
  hasStore: boolean
  tableNumber: string
  contact: Contact
}

/** Errors in page order. `contact` is normalised. */
export function tableErrors({ hasStore, tableNumber, contact }: TableEntries, t: Translate): FormError[] {
  const table = tableNumber === '' ? [{ fieldId: TABLE_ID, message: t('method.tableMissing') }] : []
  return [...storeErrors(hasStore, t('method.storeMissing')), ...table, ...contactErrors(contact, t)]
}
