import type { StoreLocation } from './store-location.ts'

export const TEN_TO_SIX = { opens: '10:00', closes: '18:00' }

/** A store location in Toronto, open from 10:00 to 18:00 every day. */
export function storeLocation(changes: Partial<StoreLocation> = {}): StoreLocation {
  return {
    id: 'test',
    name: { en: 'Test', zh: '测试' },
    street: '1 Main',
    city: 'Toronto',
    province: 'ON',
    postCode: 'M1M 1M1',
    phone: '',
    timeZone: 'America/Toronto',
    openingHours: Array(7).fill(TEN_TO_SIX),
    closures: new Map(),
    tables: [],
    leadMinutes: 60,
    pickupByDay: false,
    slotMinutes: 30,
    slotCapacity: 4,
    taxes: [],
    display: true,
    virtual: false,
    landingPage: null,
    ...changes,
  }
}
