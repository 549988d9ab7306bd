import type { StoreLocation } from '../../store/store-location.ts'
import type { Choices } from '../fulfilment.ts'

/** The number of a store location's table as the store location writes it, whatever its case; null when there is none. */
export function tableOf({ tables }: Pick<StoreLocation, 'tables'>, written: string): string | null {
  const plain = written.trim().toUpperCase()
  return tables.find((table) => table.toUpperCase() === plain) ?? null
}

/** The table of a cart; null when it was chosen at another store location, or the table is gone. */
export function chosenTable(
  { tableNumber, slotStoreLocationId }: Choices,
  location: StoreLocation | undefined,
): string | null {
  if (tableNumber === null || !location || slotStoreLocationId !== location.id) return null
  return tableOf(location, tableNumber)
}
