import type { StoreLocation } from '../../store/store-location.ts'
import type { Choices } from '../fulfilment.ts'

/** A table number in its stored spelling, ignoring case; null if the store location has no such table. */
export function tableOf({ tables }: Pick<StoreLocation, 'tables'>, written: string): string | null {
  const plain = written.trim().toUpperCase()
  return tables.find((table) => table.toUpperCase() === plain) ?? null
}

/** The table of a cart; null if it was chosen at another store location, or no longer exists. */
export function chosenTable(
  { tableNumber, slotStoreLocationId }: Choices,
  location: StoreLocation | undefined,
): string | null {
  if (tableNumber === null || !location || slotStoreLocationId !== location.id) return null
  return tableOf(location, tableNumber)
}
