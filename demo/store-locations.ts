import type { LocalText } from '@istore/contract/text.ts'
import { t } from './catalogue/write.ts'

type Hours = { readonly opens: string; readonly closes: string } | null
type Week = readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours]

export type StoreLocationSeed = {
  /** Key of the seed, and id in the shop. */
  readonly id: string
  /** Short name that does not change with language; the key of `localStoreName` in calls. */
  readonly localStoreName: string
  readonly name: LocalText
  readonly display: boolean
  readonly virtual: boolean
  readonly address: {
    readonly streetNumberAndNameDetails: string
    readonly city: string
    readonly province: string
    readonly postCode: string
  }
  readonly phone: string
  readonly email: string
  readonly timeZone: string
  /** Monday first, local time of day; null is closed. */
  readonly openingHours: Week
  /** Minutes between ordering and the first pickup time. */
  readonly leadMinutes: number
  readonly slotMinutes: number
  /** Whether pickups have only a day, without a time; `slotCapacity` is then per day. */
  readonly pickupByDay?: boolean
  /** Maximum number of orders for one pickup time. */
  readonly slotCapacity: number
  readonly eatIn: boolean
  /** Numbers of the tables that guests can order at; empty without eat-in. */
  readonly tables: readonly string[]
  /** Content link of the page that shoppers are sent to after choosing this store location. */
  readonly landingPage?: string
}

/** Provinces that have a store location, in the order of the location picker. */
export const provinces: readonly { readonly code: string; readonly name: LocalText }[] = [
  { code: 'ON', name: t('Ontario', '安大略省') },
  { code: 'QC', name: t('Québec', '魁北克省') },
  { code: 'BC', name: t('British Columbia', '不列颠哥伦比亚省') },
]

const open = (opens: string, closes: string): Hours => ({ opens, closes })
/** @param days Monday, Tuesday to Thursday, Friday, Saturday, Sunday */
const week = (days: readonly [Hours, Hours, Hours, Hours, Hours]): Week => {
  const [monday, weekday, friday, saturday, sunday] = days
  return [monday, weekday, weekday, weekday, friday, saturday, sunday]
}

/** Tables are numbered from 1. */
const tables = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))
/** The six store locations. Streets and phone numbers are made up. */
export const storeLocations: readonly StoreLocationSeed[] = [
  {
    id: 'toronto-spadina',
    localStoreName: 'Toronto Spadina',
    name: t('Toronto Spadina', '多伦多士巴丹拿店'),
    display: true,
    virtual: false,
    address: { streetNumberAndNameDetails: '218 Kettle Lane', city: 'Toronto', province: 'ON', postCode: 'M5T 0B8' },
    phone: '+1 416-555-0142',
    email: 'spadina@maplecourt.example',
    timeZone: 'America/Toronto',
    openingHours: week([
      open('09:00', '19:00'),
      open('08:00', '20:00'),
      open('08:00', '21:00'),
      open('08:00', '21:00'),
      open('09:00', '18:00'),
    ]),
    leadMinutes: 45,
    slotMinutes: 30,
    slotCapacity: 8,
    eatIn: true,
    tables: tables(12),
  },
  {
    id: 'markham-unionville',
    localStoreName: 'Markham Unionville',
    name: t('Markham Unionville', '万锦于人村店'),
    display: true,
    virtual: false,
    address: { streetNumberAndNameDetails: '46 Gaiwan Court', city: 'Markham', province: 'ON', postCode: 'L3R 0C6' },
    phone: '+1 905-555-0117',
    email: 'unionville@maplecourt.example',
    timeZone: 'America/Toronto',
    openingHours: week([
      open('10:00', '19:00'),
      open('10:00', '19:00'),
      open('10:00', '20:00'),
      open('09:00', '20:00'),
      open('10:00', '18:00'),
    ]),
    leadMinutes: 60,
    slotMinutes: 30,
    slotCapacity: 6,
    eatIn: true,
    tables: tables(8),
  },
  {
    id: 'ottawa-byward',
    localStoreName: 'Ottawa ByWard',
    name: t('Ottawa ByWard', '渥太华拜沃德店'),
    display: true,
    virtual: false,
    address: { streetNumberAndNameDetails: '9 Steamer Row', city: 'Ottawa', province: 'ON', postCode: 'K1N 0A9' },
    phone: '+1 613-555-0163',
    email: 'byward@maplecourt.example',
    timeZone: 'America/Toronto',
    openingHours: week([
      null,
      open('10:00', '18:00'),
      open('10:00', '19:00'),
      open('09:00', '19:00'),
      open('10:00', '17:00'),
    ]),
    leadMinutes: 90,
    slotMinutes: 60,
    slotCapacity: 5,
    eatIn: false,
    tables: [],
    // It works more slowly and has no tables: choosing it leads to a page that says so.
    landingPage: 'page/delivery-and-pickup',
  },
  {
    id: 'montreal-mile-end',
    localStoreName: 'Montréal Mile End',
    name: t('Montréal Mile End', '蒙特利尔 Mile End 店'),
    display: true,
    virtual: false,
    address: {
      streetNumberAndNameDetails: '5304, rue des Feuilles',
      city: 'Montréal',
      province: 'QC',
      postCode: 'H2T 0B4',
    },
    phone: '+1 514-555-0128',
    email: 'mileend@maplecourt.example',
    timeZone: 'America/Toronto',
    openingHours: week([
      null,
      open('10:00', '18:30'),
      open('10:00', '20:00'),
      open('09:00', '19:00'),
      open('09:00', '17:00'),
    ]),
    leadMinutes: 60,
    slotMinutes: 30,
    slotCapacity: 6,
    eatIn: true,
    tables: tables(10),
  },
  {
    id: 'vancouver-main',
    localStoreName: 'Vancouver Main',
    name: t('Vancouver Main', '温哥华缅街店'),
    display: true,
    virtual: false,
    address: {
      streetNumberAndNameDetails: '3170 Teacake Street',
      city: 'Vancouver',
      province: 'BC',
      postCode: 'V5T 0A3',
    },
    phone: '+1 604-555-0186',
    email: 'main@maplecourt.example',
    timeZone: 'America/Vancouver',
    openingHours: week([
      open('09:00', '18:00'),
      open('09:00', '19:00'),
      open('09:00', '20:00'),
      open('09:00', '20:00'),
      open('10:00', '18:00'),
    ]),
    leadMinutes: 60,
    slotMinutes: 30,
    slotCapacity: 6,
    eatIn: true,
    tables: tables(6),
  },
  {
    id: 'richmond-steveston',
    localStoreName: 'Richmond Steveston',
    name: t('Richmond Steveston', '列治文史蒂夫斯顿店'),
    display: true,
    virtual: false,
    address: { streetNumberAndNameDetails: '72 Saucer Wharf', city: 'Richmond', province: 'BC', postCode: 'V7E 0B2' },
    phone: '+1 604-555-0151',
    email: 'steveston@maplecourt.example',
    timeZone: 'America/Vancouver',
    openingHours: week([
      open('10:00', '18:00'),
      open('10:00', '18:00'),
      open('10:00', '19:00'),
      open('09:00', '19:00'),
      open('09:00', '18:00'),
    ]),
    leadMinutes: 75,
    // One person runs this store location: orders are collected at any time of the chosen day.
    pickupByDay: true,
    slotMinutes: 30,
    slotCapacity: 20,
    eatIn: false,
    tables: [],
  },
]
