import { expect, test } from 'vitest'
import { store } from '../store.ts'
import { AppContent } from './app-content.ts'

/** Every property path of a schema; properties of list entries are listed under the list's own name. */
function* namesIn(schema: object, prefix = ''): Iterable<string> {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object }
  for (const [name, inner] of Object.entries(properties)) {
    yield prefix + name
    yield* namesIn(inner, `${prefix}${name}.`)
  }
  if (items) yield* namesIn(items, prefix)
}

const names = new Set(namesIn(AppContent))
const under = (prefix: string, ...fields: string[]) => fields.map((field) => (prefix ? `${prefix}.${field}` : field))
const item = ['name', 'nameContent', 'link', 'linkActionType', 'icon', 'subMenu', 'subMenu.name', 'subMenu.link']

test.each([
  ['App info response: appContent', under('', 'appDetail', 'labels', 'css', 'navigation', 'headerControl')],
  [
    'App info response: names and pictures',
    under('', 'storeName', 'storeLogo', 'logo.imageURL', 'favicon.imageURL', 'footerLogo.imageURL'),
  ],
  ['App info response: messages', under('system.appMessage', 'currentLocale', 'applicationMessage.messages')],
  [
    'appDetail',
    under(
      'appDetail',
      'isWmp',
      'wmpBind',
      'appDomain',
      'cdnpath',
      'caid',
      'isAac',
      'isMobile',
      'isDeskTop',
      'isAndriod',
      'appPath',
      'locid',
      'locname',
    ),
  ],
  [
    'css',
    under(
      'css',
      'varFooter.color',
      'varSideMenu.color',
      'varSideMenu.background',
      'varHeader.border-bottom-color',
      'varHeaderNavActive.color',
    ),
  ],
  ['navigation: headerMenu', under('navigation.headerMenu', ...item)],
  ['navigation: sideMenu', under('navigation.sideMenu', ...item)],
  ['navigation: footerMenu', under('navigation.footerMenu', ...item)],
  ['Footer tab', under('navigation.footerTabs', 'link', 'icon', 'name', 'nameContent')],
  [
    'headerControl',
    under(
      'headerControl',
      'notDisplayheaderInMP',
      'notDisplayheaderInAli',
      'notDisplayheaderInMobile',
      'notDisplayheaderInDesktop',
    ),
  ],
  [
    'system.appConfig',
    under(
      'system.appConfig',
      'hidePowerBy',
      'enableMultiLocationSelection',
      'enableUserAccounts',
      'enableCheckout',
      'supportedLanguages',
      'powerByName',
      'powerByFullUrl',
      'showPowerByNameOnly',
      'enableWeChatMiniProgramPromotion',
    ),
  ],
  [
    'system.social',
    under(
      'system.social',
      'instagram.userName',
      'instagram.pageURL',
      'facebook.pageURL',
      'twitter.pageURL',
      'youTube.pageURL',
      'linkedin.pageURL',
      'pinterest.pageURL',
      'weChat.miniProgramQrCodeInfo.imageURL',
    ),
  ],
  [
    'system.payment',
    under(
      'system.payment',
      'supportVisa',
      'supportMasterCard',
      'supportAmex',
      'supportPayPal',
      'supportWeChatPay',
      'supportAliPay',
      'supportUnionPay',
      'defaultCurrency.currencyType',
      'defaultCurrency.currencyCode',
      'exchangeCurrencies.currencyCode',
    ),
  ],
  [
    'system.storeLocations',
    under(
      'system.storeLocations',
      'id',
      'localStoreName',
      'display',
      'virtual',
      'address.streetNumberAndNameDetails',
      'address.city',
      'address.province',
      'address.postCode',
    ),
  ],
])('the fields of §3 exactly: %s', (_, fields) => {
  expect(fields.filter((field) => !names.has(field))).toEqual([])
})

test('beside the content, app info says who the visitor is', () => {
  expect(Object.keys(store['GET /common3/appInfoInit'].reply.properties)).toEqual([
    'appContent',
    'user',
    'userID',
    'lastLoginDate',
    'myID',
    'referrerUserGroup',
    'membership',
  ])
})
