import type { LocalText } from '@istore/contract/text.ts'
import type { TaxClass } from './catalogue/types.ts'
import { t } from './catalogue/write.ts'

type Hours = { readonly opens: string; readonly closes: string } | null
type Week = readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours]

/** @property rate millionths: 130000 is 13 %, 99750 is 9.975 % */
export type TaxSeed = {
  readonly key: string
  readonly name: LocalText
  readonly rate: number
  /** Tax classes of goods that it falls on. */
  readonly classes: readonly TaxClass[]
}

export type StoreLocationSeed = {
  /** Key and id alike. */
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
  /** Orders that one pickup time takes. */
  readonly slotCapacity: number
  /** Numbers of the tables that guests can order at; none where nothing is eaten in. */
  readonly tables: readonly string[]
  readonly taxes: readonly TaxSeed[]
  /** A link of the content where shoppers land who choose it. */
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

// Basic groceries are zero-rated everywhere; British Columbia's sales tax spares all food.
const FOOD_AND_GOODS: readonly TaxClass[] = ['snack-food', 'taxable']
const GOODS_ONLY: readonly TaxClass[] = ['taxable']
const GST: TaxSeed = { key: 'gst', name: t('GST 5%', '联邦税（GST）5%'), rate: 50_000, classes: FOOD_AND_GOODS }

const ONTARIO: readonly TaxSeed[] = [
  { key: 'hst', name: t('HST 13%', '合并销售税（HST）13%'), rate: 130_000, classes: FOOD_AND_GOODS },
]
const QUEBEC: readonly TaxSeed[] = [
  GST,
  { key: 'qst', name: t('QST 9.975%', '魁北克省税（QST）9.975%'), rate: 99_750, classes: FOOD_AND_GOODS },
]
const BRITISH_COLUMBIA: readonly TaxSeed[] = [
  GST,
  { key: 'pst', name: t('PST 7%', '不列颠哥伦比亚省税（PST）7%'), rate: 70_000, classes: GOODS_ONLY },
]

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
    tables: tables(12),
    taxes: ONTARIO,
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
    tables: tables(8),
    taxes: ONTARIO,
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
    tables: [],
    taxes: ONTARIO,
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
    tables: tables(10),
    taxes: QUEBEC,
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
    tables: tables(6),
    taxes: BRITISH_COLUMBIA,
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
    slotMinutes: 30,
    slotCapacity: 5,
    tables: [],
    taxes: BRITISH_COLUMBIA,
  },
]
