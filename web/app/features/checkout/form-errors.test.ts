import { expect, test } from 'vitest'
import type { Translate } from '#app/i18n/texts.ts'
import { type PickupEntries, pickupErrors } from './form-errors.ts'

const t: Translate = (key) => key
const good: PickupEntries = {
  hasStore: true,
  slot: { date: '2026-03-04', time: '10:30' },
  byDay: false,
  contact: { name: 'Mei Lin', phone: '416 555 0134', email: 'mei@example.com' },
}

test('a complete pickup has no problems', () => {
  expect(pickupErrors(good, t)).toEqual([])
})

test('what is missing is listed in the order on the page', () => {
  const contact = { name: '', phone: '12', email: '' }
  expect(pickupErrors({ ...good, slot: null, contact }, t)).toEqual([
    { fieldId: 'pickup-time', message: 'checkout.slotMissing' },
    { fieldId: 'name', message: 'checkout.nameMissing' },
    { fieldId: 'phone', message: 'checkout.phoneBad' },
    { fieldId: 'email', message: 'checkout.emailMissing' },
  ])
})

test('where pickups are by day, a day is missing', () => {
  expect(pickupErrors({ ...good, slot: null, byDay: true }, t)).toEqual([
    { fieldId: 'pickup-time', message: 'checkout.dayMissing' },
  ])
  expect(pickupErrors({ ...good, slot: { date: '2026-03-04', time: null }, byDay: true }, t)).toEqual([])
})

test('without a store location that is missing, not a time', () => {
  const contact = { ...good.contact, name: '' }
  expect(pickupErrors({ ...good, hasStore: false, slot: null, contact }, t)).toEqual([
    { fieldId: 'choose-store', message: 'checkout.storeMissing' },
    { fieldId: 'name', message: 'checkout.nameMissing' },
  ])
})
