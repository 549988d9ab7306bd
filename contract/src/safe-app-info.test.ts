import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { store } from './areas/store.ts'
import { completeAppInfo } from './safe-app-info.fixture.ts'
import { safeAppInfo } from './safe-app-info.ts'
import { withValue } from './with-value.fixture.ts'

function read(path: string, value: unknown): unknown {
  const { info } = safeAppInfo(withValue(completeAppInfo, path, value))
  return path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), info)
}

const LONG = '茶'.repeat(10_000)
const CONFIG = 'appContent.system.appConfig'
const PAYMENT = 'appContent.system.payment'
const MENU = 'appContent.navigation.headerMenu'
const TABS = 'appContent.navigation.footerTabs'
const STORE_LOCATIONS = 'appContent.system.storeLocations'
const entry = { name: 'Tea', nameContent: { en: 'Tea', zh: '茶' }, link: '', linkActionType: 'INTERNAL_LINK', icon: '' }

test('valid values are unchanged, without notes', () => {
  expect(safeAppInfo(completeAppInfo)).toEqual({ info: completeAppInfo, replaced: [] })
})

test('content that several replies share is read once', () => {
  const { appContent } = structuredClone(completeAppInfo)
  const [one, other] = ['Ann', 'Bo'].map((name) =>
    safeAppInfo({ ...completeAppInfo, appContent, user: { ...completeAppInfo.user, name } }),
  )
  expect(one?.info.appContent).toBe(other?.info.appContent)
  expect([one?.info.user?.name, other?.info.user?.name]).toEqual(['Ann', 'Bo'])
})

const FLAGS = [
  ...['hidePowerBy', 'enableMultiLocationSelection', 'enableUserAccounts', 'enableCheckout'].map(
    (n) => `${CONFIG}.${n}`,
  ),
  ...['showPowerByNameOnly', 'enableWeChatMiniProgramPromotion'].map((n) => `${CONFIG}.${n}`),
  ...['InMP', 'InAli', 'InMobile', 'InDesktop'].map((n) => `appContent.headerControl.notDisplayheader${n}`),
  ...['Visa', 'MasterCard', 'Amex', 'PayPal', 'WeChatPay', 'AliPay', 'UnionPay'].map((n) => `${PAYMENT}.support${n}`),
  ...['isWmp', 'wmpBind', 'isAac', 'isMobile', 'isDeskTop', 'isAndriod'].map((n) => `appContent.appDetail.${n}`),
]
test.each(FLAGS)('only true switches %s on', (path) => {
  expect(read(path, true)).toBe(true)
  for (const other of ['true', 1, {}, [], null, undefined, 'yes']) expect(read(path, other)).toBe(false)
})

test.each<[field: string, path: string, given: unknown, taken: unknown]>([
  ['languages are en and zh, each once', `${CONFIG}.supportedLanguages`, ['zh', 'fr', 'zh', 'en', 7], ['zh', 'en']],
  ['without a list no language is offered', `${CONFIG}.supportedLanguages`, 'en', []],
  ['the locale is one of ours', 'appContent.system.appMessage.currentLocale', 'fr', 'en'],
  [
    'texts are taken one by one',
    'appContent.system.appMessage.applicationMessage.messages',
    { a: 'x', b: 3 },
    { a: 'x' },
  ],
  ['a long text is left out', 'appContent.labels', { a: 'x'.repeat(2001), b: 'y' }, { b: 'y' }],
  ['a name is trimmed', 'appContent.storeName', '  Maple\u0000 Court\u202e\n ', 'Maple Court'],
  ['a name that is no text is empty', 'appContent.storeName', { en: 'Maple' }, ''],
  ['half a pair is left out', 'appContent.storeName', 'Maple \ud83c', 'Maple'],
  ['10,000-character names are cut to 200', 'appContent.storeName', LONG, '茶'.repeat(200)],
  ['whole characters are counted', `${CONFIG}.powerByName`, '😀'.repeat(300), '😀'.repeat(200)],
  ['script in names stays text', `${MENU}.0.name`, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['`javascript:` links lead nowhere', `${MENU}.0.link`, 'javascript:alert(1)', ''],
  ['`data:` links lead nowhere', `${MENU}.0.link`, 'data:text/html,<b>', ''],
  ['links to another host without a scheme lead nowhere', `${MENU}.0.link`, '//evil.example', ''],
  ['web addresses are links', `${MENU}.0.link`, ' https://tea.example ', 'https://tea.example'],
  ['a number is no link', `${TABS}.0.link`, 5, ''],
  ['links are inside or outside', `${MENU}.0.linkActionType`, 'POPUP', 'INTERNAL_LINK'],
  ['an icon is a short text', `${MENU}.0.icon`, ['leaf'], ''],
  [
    'a name is found in any language',
    `${MENU}.0`,
    { nameContent: { zh: '茶' } },
    { ...entry, name: '茶', nameContent: { en: '', zh: '茶' }, subMenu: [] },
  ],
  ['a menu that is no list is empty', MENU, { 0: entry }, []],
  ['entries without any name are left out', MENU, [null, 5, {}, { link: 'x' }], []],
  ['a menu has 40 entries at most', `${MENU}.length`, 0, 0],
  ['a shop’s logo choice may be a number', 'appContent.storeLogo', 2, '2'],
  ['a colour is a colour', 'appContent.css.varFooter.color', 'red;}body{display:none', ''],
  ['a colour loads nothing', 'appContent.css.varHeader.border-bottom-color', 'url(https://x)', ''],
  ['a colour that is no text is none', 'appContent.css.varSideMenu.background', 42, ''],
  ['a style that is missing is none', 'appContent.css.varFooter', undefined, { color: '' }],
  ['a picture is https or below the CDN', 'appContent.logo.imageURL', 'http://x.example/a.png', ''],
  ['a picture runs nothing', 'appContent.logo.imageURL', 'javascript:alert(1)', ''],
  ['a picture stays below the CDN', 'appContent.favicon.imageURL', '../../etc/passwd', ''],
  ['a picture names no other host', 'appContent.footerLogo.imageURL', 'a//b', ''],
  ['a page is a web address', 'appContent.system.social.facebook.pageURL', 'javascript:alert(1)', ''],
  ['power-by leads to the web', `${CONFIG}.powerByFullUrl`, 'istore.example', ''],
  [
    'the currency may stand in currencyType',
    `${PAYMENT}.defaultCurrency`,
    { currencyType: 'USD' },
    { currencyCode: 'USD', currencyType: 'USD' },
  ],
  [
    'a currency is three capitals',
    `${PAYMENT}.defaultCurrency`,
    { currencyCode: 'usd' },
    { currencyCode: '', currencyType: '' },
  ],
  [
    'each exchange currency once',
    `${PAYMENT}.exchangeCurrencies`,
    [{ currencyCode: 'USD' }, { currencyCode: 'USD' }, 'EUR', { currencyCode: 'e' }],
    [{ currencyCode: 'USD' }],
  ],
  ['a location id is plain', 'appContent.appDetail.locid', '../x', ''],
  ['the CDN path is a path', 'appContent.appDetail.cdnpath', 'javascript:', '/media/'],
  ['the CDN path names no other host by itself', 'appContent.appDetail.cdnpath', '//evil.example/', '/media/'],
  ['a store location is shown unless it is hidden', `${STORE_LOCATIONS}.0.display`, 'perhaps', true],
  ['a hidden store location stays hidden', `${STORE_LOCATIONS}.0.display`, false, false],
  [
    'a store location without address has empty lines',
    `${STORE_LOCATIONS}.0.address`,
    null,
    { streetNumberAndNameDetails: '', city: '', province: '', postCode: '' },
  ],
  [
    'store locations without id or name are left out',
    STORE_LOCATIONS,
    [{ id: 'a' }, { localStoreName: 'B' }, null],
    [],
  ],
  ['a user is an object with a name', 'user', 'Ada', null],
  ['a user’s picture is a picture', 'user.profileImage', 'javascript:alert(1)', null],
  ['a user id is a text', 'userID', { id: 1 }, null],
  ['a user id may be a number', 'userID', 17, '17'],
])('%s', (...[, path, given, taken]) => {
  expect(read(path, given)).toEqual(taken)
})

test('without a user nothing says who the visitor is', () => {
  const { info } = safeAppInfo(withValue(completeAppInfo, 'user', { profileImage: null }))
  expect(info).toMatchObject({ user: null, userID: null, lastLoginDate: null, myID: null, membership: null })
})

test('menus have 40 entries, tabs 8, store locations 500 at most', () => {
  const many = (length: number, one: unknown) => Array.from({ length }, () => one)
  const storeLocation = completeAppInfo.appContent.system.storeLocations[0]
  expect(read(MENU, many(1000, entry))).toHaveLength(40)
  expect(read(`${MENU}.0.subMenu`, many(1000, entry))).toHaveLength(40)
  expect(read(TABS, many(9, entry))).toHaveLength(8)
  expect(read(STORE_LOCATIONS, many(501, storeLocation))).toHaveLength(500)
})

test('menus deeper than two levels are listed in the second', () => {
  const deep = { ...entry, name: 'A', subMenu: [{ ...entry, name: 'B', subMenu: [{ ...entry, name: 'C' }] }] }
  expect(read(`${MENU}.0`, deep)).toMatchObject({ name: 'A', subMenu: [{ name: 'B' }, { name: 'C' }] })
})

describe('whatever the reply', () => {
  const shape = Object.keys(store['GET /common3/appInfoInit'].reply.properties)

  test.each([[undefined], [null], ['<html>'], [42], [[]], [{}], [{ appContent: null }]])(
    '%j gives a complete document',
    (reply) => {
      const { info, replaced } = safeAppInfo(reply)
      expect(Object.keys(info).sort()).toEqual([...shape].sort())
      expect(info.appContent.navigation).toEqual({ headerMenu: [], sideMenu: [], footerMenu: [], footerTabs: [] })
      expect(info.appContent.storeName).toBe('')
      expect(replaced.length).toBeGreaterThan(0)
    },
  )

  test('the shell’s reader returns a complete document and changes nothing', () => {
    const paths = [...pathsOf(completeAppInfo)].filter((path) => !path.includes('messages.'))
    const edit = fc.tuple(fc.constantFrom(...paths), fc.anything({ withNullPrototype: true }))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          edit.map(([path, value]) => withValue(completeAppInfo, path, value)),
        ),
        (reply) => {
          const before = JSON.stringify(reply)
          const { info, replaced } = safeAppInfo(reply)
          expect(JSON.stringify(reply)).toBe(before)
          expect(replaced.length).toBeLessThanOrEqual(50)
          // The result is valid input: reading it again changes nothing.
          expect(safeAppInfo(info).info).toEqual(info)
          expect([...pathsOf({ ...info, user: completeAppInfo.user })]).toEqual(expect.arrayContaining(ALWAYS))
        },
      ),
      { numRuns: 400 },
    )
  })

  test('a frozen reply is read', () => {
    const frozen = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen)
      return Object.freeze(value)
    }
    expect(safeAppInfo(frozen(structuredClone(completeAppInfo))).info).toEqual(completeAppInfo)
  })
})

function* pathsOf(value: object, prefix = ''): Iterable<string> {
  for (const [name, inner] of Object.entries(value)) {
    yield prefix + name
    if (typeof inner === 'object' && inner !== null) yield* pathsOf(inner, `${prefix}${name}.`)
  }
}

/** Every path of the document, except entries of lists and of tables of texts. */
const ALWAYS = [...pathsOf(completeAppInfo)].filter((path) => !/\.\d|\.length|labels\.|messages\./.test(path))
