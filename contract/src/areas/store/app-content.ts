import { type Static, Type } from 'typebox'
import { Currency, LocalTextShape } from '../../field-types.ts'
import { MAX_FOOTER_TABS, MAX_MENU_ENTRIES } from '../../limits.ts'
import { StoreLocationSummary } from './store-location.ts'

const text = Type.String()
const flag = Type.Boolean()
const ImageLink = Type.Object({ imageURL: text })
const PageLink = Type.Object({ pageURL: text })

/** Texts that replace the app's own, by key. */
export const Messages = Type.Record(Type.String(), Type.String())

const LinkType = Type.Enum(['INTERNAL_LINK', 'EXTERNAL_LINK'])

const SubMenuItem = Type.Object({
  name: text,
  nameContent: LocalTextShape,
  link: text,
  linkActionType: LinkType,
  icon: text,
})

/** One entry of a menu; an empty link makes plain text. @source spec §3 Menu item */
const MenuItem = Type.Object({ ...SubMenuItem.properties, subMenu: Type.Array(SubMenuItem) })

const menu = (name: string) =>
  Type.Array(MenuItem, {
    description: `Entries of the ${name}. The first ${MAX_MENU_ENTRIES} are shown, and as many of each sub-menu.`,
  })

/** One tab of the configurable footer bar. @source spec §3 Footer tab */
const FooterTab = Type.Object({ link: text, icon: text, name: text, nameContent: LocalTextShape })

const System = Type.Object({
  appMessage: Type.Object({
    currentLocale: Type.Enum(['en', 'zh']),
    applicationMessage: Type.Object({ messages: Messages }),
  }),
  appConfig: Type.Object({
    hidePowerBy: flag,
    enableMultiLocationSelection: flag,
    enableUserAccounts: flag,
    enableCheckout: flag,
    supportedLanguages: Type.Array(Type.Enum(['en', 'zh'])),
    powerByName: text,
    powerByFullUrl: text,
    showPowerByNameOnly: flag,
    enableWeChatMiniProgramPromotion: flag,
  }),
  social: Type.Object({
    instagram: Type.Object({ userName: text, pageURL: text }),
    facebook: PageLink,
    twitter: PageLink,
    youTube: PageLink,
    linkedin: PageLink,
    pinterest: PageLink,
    weChat: Type.Object({ miniProgramQrCodeInfo: ImageLink }),
  }),
  payment: Type.Object({
    supportVisa: flag,
    supportMasterCard: flag,
    supportAmex: flag,
    supportPayPal: flag,
    supportWeChatPay: flag,
    supportAliPay: flag,
    supportUnionPay: flag,
    defaultCurrency: Type.Object({ currencyCode: Currency, currencyType: Currency }),
    exchangeCurrencies: Type.Array(Type.Object({ currencyCode: Currency })),
  }),
  storeLocations: Type.Array(StoreLocationSummary),
})

/** Data that differs from visit to visit. @source spec §3 appDetail */
const AppDetail = Type.Object({
  isWmp: flag,
  wmpBind: flag,
  appDomain: text,
  cdnpath: text,
  caid: text,
  isAac: flag,
  isMobile: flag,
  isDeskTop: flag,
  isAndriod: flag,
  appPath: text,
  locid: text,
  locname: text,
})

/** The shop's look and content. @source spec §3 App info response */
export const AppContent = Type.Object({
  appDetail: AppDetail,
  labels: Type.Record(Type.String(), Type.String()),
  css: Type.Object({
    varFooter: Type.Object({ color: text }),
    varSideMenu: Type.Object({ color: text, background: text }),
    varHeader: Type.Object({ 'border-bottom-color': text }),
    varHeaderNavActive: Type.Object({ color: text }),
  }),
  navigation: Type.Object({
    headerMenu: menu('header'),
    sideMenu: menu('side menu'),
    footerMenu: menu('footer'),
    footerTabs: Type.Array(FooterTab, {
      description: `Tabs of the bar at the foot of small screens. The first ${MAX_FOOTER_TABS} are shown.`,
    }),
  }),
  headerControl: Type.Object({
    notDisplayheaderInMP: flag,
    notDisplayheaderInAli: flag,
    notDisplayheaderInMobile: flag,
    notDisplayheaderInDesktop: flag,
  }),
  storeName: text,
  storeLogo: text,
  logo: ImageLink,
  favicon: ImageLink,
  footerLogo: ImageLink,
  system: System,
})

export type AppContentShape = Static<typeof AppContent>
