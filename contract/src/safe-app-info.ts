import type { AppContentShape } from './areas/store/app-content.ts'
import type { Reply } from './index.ts'
import { navigation } from './safe-menu.ts'
import { MAX_STORE_LOCATIONS, storeLocationSummary } from './safe-store-locations.ts'
import {
  address,
  colour,
  flag,
  id,
  imageAddress,
  lineOf,
  listOf,
  MAX_ADDRESS,
  matching,
  Notes,
  name,
  objectOf,
  oneOf,
  type Reader,
  texts,
} from './safe-values.ts'

export type AppInfo = Reply<'GET /common3/appInfoInit'>
type System = AppContentShape['system']
type Currency = System['payment']['exchangeCurrencies'][number]
type User = NonNullable<AppInfo['user']>

const MAX_CHOICE = 20
const MAX_CURRENCIES = 30
const imageLink = objectOf({ imageURL: imageAddress })
const pageLink = objectOf({ pageURL: address })
const code = matching(/^[A-Z]{3}$/)

/** Reads the values of a list, without duplicates. */
function distinct<T>(read: Reader<T>, max: number, same: (value: T) => unknown = (value) => value): Reader<T[]> {
  return (value, path, notes) => {
    const all = listOf<T>(read, max)(value, path, notes)
    const first = [...new Map(all.map((entry) => [same(entry), entry])).values()]
    if (first.length < all.length) notes.add(path)
    return first
  }
}

const language: Reader<'en' | 'zh' | null> = (value, path, notes) => {
  if (value === 'en' || value === 'zh') return value
  notes.add(path)
  return null
}

const supportedLanguages: Reader<('en' | 'zh')[]> = (value, path, notes) =>
  distinct(language, 20)(value, path, notes).filter((each) => each !== null)

const appConfig = objectOf<System['appConfig']>({
  hidePowerBy: flag,
  enableMultiLocationSelection: flag,
  enableUserAccounts: flag,
  enableCheckout: flag,
  supportedLanguages,
  powerByName: name,
  powerByFullUrl: address,
  showPowerByNameOnly: flag,
  enableWeChatMiniProgramPromotion: flag,
})

const social = objectOf<System['social']>({
  instagram: objectOf({ userName: name, pageURL: address }),
  facebook: pageLink,
  twitter: pageLink,
  youTube: pageLink,
  linkedin: pageLink,
  pinterest: pageLink,
  weChat: objectOf({ miniProgramQrCodeInfo: imageLink }),
})

/** The code may have either name. @source spec §3 system.payment */
const defaultCurrency: Reader<System['payment']['defaultCurrency']> = (value, path, notes) => {
  const read = objectOf({ currencyCode: code, currencyType: code })(value, path, notes)
  const known = read.currencyCode || read.currencyType
  return { currencyCode: known, currencyType: known }
}

const currency: Reader<Currency | null> = (value, path, notes) => {
  const read = objectOf<Currency>({ currencyCode: code })(value, path, notes)
  return read.currencyCode === '' ? null : read
}

const exchangeCurrencies: Reader<Currency[]> = (value, path, notes) =>
  distinct(currency, MAX_CURRENCIES, (each) => each?.currencyCode)(value, path, notes).filter((each) => each !== null)

const payment = objectOf<System['payment']>({
  supportVisa: flag,
  supportMasterCard: flag,
  supportAmex: flag,
  supportPayPal: flag,
  supportWeChatPay: flag,
  supportAliPay: flag,
  supportUnionPay: flag,
  defaultCurrency,
  exchangeCurrencies,
})

/** Fields of the shop's look, the same for every visit. @source spec §3 css, headerControl */
export const lookFields = {
  labels: texts,
  css: objectOf<AppContentShape['css']>({
    varFooter: objectOf({ color: colour }),
    varSideMenu: objectOf({ color: colour, background: colour }),
    varHeader: objectOf({ 'border-bottom-color': colour }),
    varHeaderNavActive: objectOf({ color: colour }),
  }),
  navigation,
  headerControl: objectOf<AppContentShape['headerControl']>({
    notDisplayheaderInMP: flag,
    notDisplayheaderInAli: flag,
    notDisplayheaderInMobile: flag,
    notDisplayheaderInDesktop: flag,
  }),
  storeLogo: ((value, path, notes) =>
    lineOf(MAX_CHOICE)(Number.isInteger(value) ? String(value) : value, path, notes)) satisfies Reader<string>,
  logo: imageLink,
  favicon: imageLink,
  footerLogo: imageLink,
}

/** Fields of the shop's settings, the same for every visit. @source spec §3 system.appConfig, social, payment */
export const systemFields = { appConfig, social, payment }

const appDetail = objectOf<AppContentShape['appDetail']>({
  isWmp: flag,
  wmpBind: flag,
  appDomain: name,
  cdnpath: matching(/^(\/(?![\\/])|https:\/\/)[^\s\\<>"']{0,2000}$/, '/media/'),
  caid: name,
  isAac: flag,
  isMobile: flag,
  isDeskTop: flag,
  isAndriod: flag,
  appPath: lineOf(MAX_ADDRESS),
  locid: id,
  locname: name,
})

const appContent = objectOf<AppContentShape>({
  ...lookFields,
  appDetail,
  storeName: name,
  system: objectOf<System>({
    ...systemFields,
    appMessage: objectOf({
      currentLocale: oneOf('en', 'zh'),
      applicationMessage: objectOf({ messages: texts }),
    }),
    storeLocations: (value, path, notes) => listOf(storeLocationSummary, MAX_STORE_LOCATIONS)(value, path, notes),
  }),
})

/** Documents share content objects, so each is read only once. */
const known = new WeakMap<object, AppContentShape>()

const sharedContent: Reader<AppContentShape> = (value, path, notes) => {
  const isObject = typeof value === 'object' && value !== null
  const read = (isObject && known.get(value)) || appContent(value, path, notes)
  if (isObject) known.set(value, read)
  return read
}

const nothing: Reader<string | null> = (value, path, notes) => {
  if (value === null) return null
  const read = typeof value === 'number' ? String(value) : name(value, path, notes)
  return read === '' ? null : read
}

const person = objectOf<User>({
  name,
  emailID: name,
  pendingEmailID: nothing,
  phone: name,
  mailNotices: flag,
  profileImage: (image, path, notes) => (image === null ? null : imageAddress(image, path, notes) || null),
})

/** Null without a name field: the visitor is anonymous. The name may be empty. */
const user: Reader<User | null> = (value, path, notes) => {
  if (value === null || value === undefined) return null
  const read = person(value, path, notes)
  const named = typeof value === 'object' && 'name' in value && typeof value.name === 'string'
  return named ? read : null
}

const appInfo = objectOf<AppInfo>({
  appContent: sharedContent,
  user,
  userID: nothing,
  lastLoginDate: nothing,
  myID: nothing,
  referrerUserGroup: nothing,
  membership: nothing,
})

/**
 * App info that every part of the shell can render, whatever the input: unknown, missing and harmful values are
 * replaced by safe ones. Never throws, and never changes its input.
 * @returns `replaced` names the values that were corrected, 50 at most
 * @source spec §3 App info response
 */
export function safeAppInfo(reply: unknown): { info: AppInfo; replaced: string[] } {
  const notes = new Notes()
  const read = appInfo(reply, '', notes)
  const info = read.user ? read : { ...read, userID: null, lastLoginDate: null, myID: null, membership: null }
  return { info, replaced: notes.replaced }
}
