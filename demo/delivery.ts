import type { LocalText } from '@istore/contract/text.ts'
import { t } from './catalogue/write.ts'
import { storeLocations } from './store-locations.ts'

/** The fee for orders with goods of at least `from`, in cents. */
type FeeStepSeed = { readonly from: number; readonly fee: number }

type WindowSeed = {
  readonly starts: string
  readonly ends: string
  /** Maximum number of orders in the window. */
  readonly capacity: number
  readonly leadMinutes: number
}

export type DeliveryZoneSeed = {
  readonly id: string
  readonly storeLocation: string
  readonly name: LocalText
  /** Prefixes of the zone's postal codes, without spaces; the longest matching prefix decides. */
  readonly prefixes: readonly string[]
  readonly fees: readonly FeeStepSeed[]
  /** Minimum price of the goods, in cents. */
  readonly minimum: number
  /** Monday first. */
  readonly days: readonly boolean[]
  readonly windows: readonly WindowSeed[]
}

/** What the zones of all cities have in common. */
type Terms = Pick<DeliveryZoneSeed, 'fees' | 'minimum' | 'windows'>

const window = (starts: string, ends: string, capacity: number, leadMinutes: number): WindowSeed => ({
  starts,
  ends,
  capacity,
  leadMinutes,
})

/** Delivery by bicycle. */
const NEAR: Terms = {
  fees: [
    { from: 0, fee: 599 },
    { from: 4000, fee: 299 },
    { from: 7500, fee: 0 },
  ],
  minimum: 2000,
  windows: [window('11:00', '13:00', 6, 90), window('13:00', '15:00', 6, 90), window('15:00', '17:00', 6, 90)],
}

/** Delivery by van. */
const WIDE: Terms = {
  fees: [
    { from: 0, fee: 999 },
    { from: 6000, fee: 699 },
    { from: 12000, fee: 0 },
  ],
  minimum: 3500,
  windows: [window('11:00', '14:00', 8, 180), window('14:00', '17:00', 8, 180)],
}

/** Store location, zone, name and prefixes, one zone per line. */
const ZONES: readonly (readonly [location: string, terms: 'near' | 'wide', name: LocalText, prefixes: string])[] = [
  [
    'toronto-spadina',
    'near',
    t('Downtown Toronto', '多伦多市中心'),
    'M4Y M5A M5B M5C M5E M5G M5H M5J M5R M5S M5T M5V M6G M6J',
  ],
  ['toronto-spadina', 'wide', t('Rest of Toronto', '多伦多其他地区'), 'M'],
  ['markham-unionville', 'near', t('Markham', '万锦'), 'L3P L3R L3S L6B L6C L6E L6G'],
  ['markham-unionville', 'wide', t('Richmond Hill and Thornhill', '列治文山与康山'), 'L3T L4B L4C L4E L4J L4S'],
  ['ottawa-byward', 'near', t('Central Ottawa', '渥太华市中心'), 'K1K K1L K1M K1N K1P K1R K1S K1Y K2P'],
  ['ottawa-byward', 'wide', t('Rest of Ottawa', '渥太华其他地区'), 'K1 K2'],
  [
    'montreal-mile-end',
    'near',
    t('Mile End and the Plateau', 'Mile End 与皇家山高地'),
    'H2G H2H H2J H2R H2S H2T H2V H2W H2X',
  ],
  ['montreal-mile-end', 'wide', t('Island of Montréal', '蒙特利尔岛'), 'H1 H2 H3 H4 H8'],
  [
    'vancouver-main',
    'near',
    t('Central Vancouver', '温哥华市中心'),
    'V5L V5N V5T V5V V5Y V5Z V6A V6B V6C V6E V6G V6H V6Z',
  ],
  [
    'vancouver-main',
    'wide',
    t('Rest of Vancouver, and Burnaby', '温哥华其他地区与本拿比'),
    'V5 V6J V6K V6L V6M V6N V6P V6R V6S V6T',
  ],
  ['richmond-steveston', 'near', t('Steveston', '史蒂夫斯顿'), 'V7A V7E'],
  ['richmond-steveston', 'wide', t('Rest of Richmond', '列治文其他地区'), 'V6V V6W V6X V6Y V7B V7C'],
]

/** A zone has deliveries on the days on which its store location is open. */
const openDays = (id: string): boolean[] =>
  (storeLocations.find((location) => location.id === id)?.openingHours ?? []).map((hours) => hours !== null)

/** Two zones of each store location. */
export const deliveryZones: readonly DeliveryZoneSeed[] = ZONES.map(([storeLocation, terms, name, prefixes]) => ({
  id: `${storeLocation}-${terms}`,
  storeLocation,
  name,
  prefixes: prefixes.split(' '),
  days: openDays(storeLocation),
  ...(terms === 'near' ? NEAR : WIDE),
}))
