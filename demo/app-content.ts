import type { LocalText } from '@istore/contract/text.ts'
import { t } from './catalogue/write.ts'
import type { AppContentSeed } from './content-types.ts'
import { baseCurrency, exchangeCurrencies } from './money.ts'

type MenuItem = AppContentSeed['navigation']['headerMenu'][number]
type SubMenuItem = MenuItem['subMenu'][number]

function entry(nameContent: LocalText, link: string, icon = ''): SubMenuItem {
  const linkActionType = link.startsWith('https://') ? 'EXTERNAL_LINK' : 'INTERNAL_LINK'
  return { name: nameContent.en, nameContent, link, linkActionType, icon }
}

function item(nameContent: LocalText, link: string, icon = ''): MenuItem {
  return { ...entry(nameContent, link, icon), subMenu: [] }
}

/** An entry that only opens its sub-entries. */
function group(nameContent: LocalText, icon: string, subMenu: SubMenuItem[]): MenuItem {
  return { ...entry(nameContent, '', icon), subMenu }
}

const TEA = group(t('Tea', '茶叶'), 'leaf', [
  entry(t('Green & white tea', '绿茶与白茶'), 'products/green-and-white'),
  entry(t('Oolong', '乌龙茶'), 'products/oolong'),
  entry(t('Black tea & pu’er', '红茶与普洱'), 'products/black-and-puer'),
  entry(t('Floral & herbal', '花茶与草本'), 'products/floral-and-herbal'),
  entry(t('Caffeine-free', '无咖啡因'), 'tag/caffeine-free'),
])
const TEAWARE = group(t('Teaware', '茶具'), 'teapot', [
  entry(t('Teapots', '茶壶'), 'products/teapots'),
  entry(t('Cups & tools', '茶杯与茶具'), 'products/cups-and-tools'),
  entry(t('Willow Kiln', '柳窑'), 'brand/willow-kiln'),
])
const BAKERY = group(t('Bakery', '烘焙'), 'bun', [
  entry(t('Buns & pastry', '包点与酥点'), 'products/buns-and-pastry'),
  entry(t('Cakes & sweets', '蛋糕与甜点'), 'products/cakes-and-cookies'),
  entry(t('Mooncakes', '月饼'), 'products/mooncakes'),
])
const GIFTS = item(t('Gifts', '礼品'), 'products/gifts', 'gift')
const NEW = item(t('New', '新品'), 'tag/new', 'sparkle')
const SALE = item(t('Sale', '特价'), 'clearance', 'tag')
const GROUP_BUYS = item(t('Group buys', '拼团'), 'store/groupCampaigns', 'group')
const BLOG = item(t('Tea & oven notes', '茶与烤炉手记'), 'blog', 'book')
const ALL = item(t('All products', '全部商品'), 'productlist?cat=all', 'grid')

/** Look, menus and settings of the demo shop. Empty colours keep the theme's own. @source spec §3 App info response */
export const appContent: AppContentSeed = {
  storeName: t('Maple Court', '枫庭'),
  storeLogo: '1',
  logo: { imageURL: 'logo' },
  favicon: { imageURL: 'favicon' },
  footerLogo: { imageURL: 'footer-logo' },
  labels: {},
  css: {
    varFooter: { color: '' },
    varSideMenu: { color: '', background: '' },
    varHeader: { 'border-bottom-color': '' },
    varHeaderNavActive: { color: '' },
  },
  navigation: {
    headerMenu: [TEA, TEAWARE, BAKERY, GIFTS, NEW, SALE, GROUP_BUYS],
    sideMenu: [
      ALL,
      TEA,
      TEAWARE,
      BAKERY,
      GIFTS,
      NEW,
      SALE,
      GROUP_BUYS,
      BLOG,
      item(t('Our story', '关于我们'), 'page/about', 'store'),
    ],
    footerMenu: [
      item(t('Our story', '关于我们'), 'page/about'),
      BLOG,
      item(t('Pickup & delivery', '自提与配送'), 'page/delivery-and-pickup'),
      item(t('Contact', '联系我们'), 'page/contact'),
      item(t('Privacy', '隐私说明'), 'page/privacy'),
      item(t('Terms', '服务条款'), 'page/terms'),
    ],
    footerTabs: [
      entry(t('Home', '首页'), 'home', 'home'),
      entry(t('Shop', '商品'), 'productlist?cat=all', 'store'),
      entry(t('Sale', '特价'), 'clearance', 'tag'),
      entry(t('Cart', '购物车'), 'checkout/cart', 'cart'),
      entry(t('Help', '帮助'), 'page/contact', 'support'),
    ].map(({ link, icon, name, nameContent }) => ({ link, icon, name, nameContent })),
  },
  headerControl: {
    notDisplayheaderInMP: false,
    notDisplayheaderInAli: false,
    notDisplayheaderInMobile: false,
    notDisplayheaderInDesktop: false,
  },
  system: {
    appConfig: {
      hidePowerBy: false,
      enableMultiLocationSelection: true,
      // Accounts are optional: guests can buy without one.
      enableUserAccounts: true,
      enableCheckout: true,
      supportedLanguages: ['en', 'zh'],
      powerByName: 'istore',
      powerByFullUrl: 'https://istore.example/',
      showPowerByNameOnly: true,
      enableWeChatMiniProgramPromotion: false,
    },
    social: {
      instagram: { userName: 'maplecourt.tea', pageURL: 'https://instagram.example/maplecourt.tea' },
      facebook: { pageURL: 'https://facebook.example/maplecourt' },
      twitter: { pageURL: '' },
      youTube: { pageURL: 'https://youtube.example/@maplecourt' },
      linkedin: { pageURL: '' },
      pinterest: { pageURL: 'https://pinterest.example/maplecourt' },
      weChat: { miniProgramQrCodeInfo: { imageURL: '' } },
    },
    payment: {
      supportVisa: true,
      supportMasterCard: true,
      supportAmex: true,
      supportPayPal: true,
      supportWeChatPay: true,
      supportAliPay: true,
      supportUnionPay: true,
      defaultCurrency: { currencyCode: baseCurrency, currencyType: baseCurrency },
      exchangeCurrencies: exchangeCurrencies.map(({ currencyCode }) => ({ currencyCode })),
    },
  },
}
