import type { AppInfo } from './safe-app-info.ts'

const menu = [
  {
    name: 'Tea',
    nameContent: { en: 'Tea', zh: '茶叶' },
    link: 'products/tea',
    linkActionType: 'INTERNAL_LINK' as const,
    icon: 'leaf',
    subMenu: [
      {
        name: 'Oolong',
        nameContent: { en: 'Oolong', zh: '乌龙茶' },
        link: 'https://tea.example/oolong',
        linkActionType: 'EXTERNAL_LINK' as const,
        icon: '',
      },
    ],
  },
]
const page = { pageURL: 'https://social.example/shop' }

/** App info with every field of the specification set to a valid value. @source spec §3 App info response */
export const completeAppInfo: AppInfo = {
  appContent: {
    appDetail: {
      isWmp: false,
      wmpBind: false,
      appDomain: 'shop.example',
      cdnpath: 'https://cdn.example/',
      caid: 'c1',
      isAac: false,
      isMobile: true,
      isDeskTop: false,
      isAndriod: true,
      appPath: 'https://shop.example',
      locid: 'spadina',
      locname: 'Spadina',
    },
    labels: { cart: 'Basket' },
    css: {
      varFooter: { color: '#222222' },
      varSideMenu: { color: 'black', background: 'rgb(255 255 255 / 90%)' },
      varHeader: { 'border-bottom-color': '#ddd' },
      varHeaderNavActive: { color: '#1e6a4e' },
    },
    navigation: {
      headerMenu: menu,
      sideMenu: menu,
      footerMenu: menu,
      footerTabs: [{ link: 'home', icon: 'home', name: 'Home', nameContent: { en: 'Home', zh: '首页' } }],
    },
    headerControl: {
      notDisplayheaderInMP: true,
      notDisplayheaderInAli: true,
      notDisplayheaderInMobile: true,
      notDisplayheaderInDesktop: true,
    },
    storeName: 'Maple Court',
    storeLogo: '2',
    logo: { imageURL: 'site/logo.1a2b3c4d.svg' },
    favicon: { imageURL: 'https://cdn.example/favicon.svg' },
    footerLogo: { imageURL: '' },
    system: {
      appMessage: { currentLocale: 'zh', applicationMessage: { messages: { 'cart.title': '我的袋子' } } },
      appConfig: {
        hidePowerBy: true,
        enableMultiLocationSelection: true,
        enableUserAccounts: true,
        enableCheckout: true,
        supportedLanguages: ['en', 'zh'],
        powerByName: 'istore',
        powerByFullUrl: 'https://istore.example/',
        showPowerByNameOnly: true,
        enableWeChatMiniProgramPromotion: true,
      },
      social: {
        instagram: { userName: 'maplecourt.tea', pageURL: 'https://social.example/maple' },
        facebook: page,
        twitter: page,
        youTube: page,
        linkedin: page,
        pinterest: page,
        weChat: { miniProgramQrCodeInfo: { imageURL: 'site/qr.png' } },
      },
      payment: {
        supportVisa: true,
        supportMasterCard: true,
        supportAmex: true,
        supportPayPal: true,
        supportWeChatPay: true,
        supportAliPay: true,
        supportUnionPay: true,
        defaultCurrency: { currencyCode: 'CAD', currencyType: 'CAD' },
        exchangeCurrencies: [{ currencyCode: 'USD' }, { currencyCode: 'JPY' }],
      },
      storeLocations: [
        {
          id: 'spadina',
          localStoreName: 'Spadina',
          display: true,
          virtual: false,
          address: {
            streetNumberAndNameDetails: '1 Kettle Lane',
            city: 'Toronto',
            province: 'ON',
            postCode: 'M5T 0B8',
          },
        },
      ],
    },
  },
  user: {
    name: 'Ada',
    emailID: 'ada@example.com',
    pendingEmailID: 'ada@example.org',
    phone: '416 555 0142',
    profileImage: 'https://cdn.example/ada.png',
    mailNotices: true,
  },
  userID: 'u1',
  lastLoginDate: '2026-01-02T03:04:05Z',
  myID: 'r1',
  referrerUserGroup: 'gold',
  membership: 'tea-club',
}
