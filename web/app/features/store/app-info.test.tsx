import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { zh } from '#app/i18n/zh.ts'
import { type AppInfo, AppInfoProvider, cartCount, useShopName, visitorOf } from './app-info.tsx'
import { appInfoQuery } from './store-queries.ts'

const user = {
  name: 'Ada',
  emailID: 'ada@example.com',
  pendingEmailID: null,
  phone: '',
  profileImage: null,
  mailNotices: false,
}

function visitor(part: Partial<AppInfo>, enableUserAccounts = true) {
  const info = structuredClone({ ...completeAppInfo, user: null, userID: null, lastLoginDate: null, ...part })
  info.appContent.system.appConfig.enableUserAccounts = enableUserAccounts
  return visitorOf(info)
}

test.each([
  ['user and userID are present', { user, userID: 'u1' }, true, false],
  ['user, lastLoginDate and userID all are', { user, userID: 'u1', lastLoginDate: '2026-01-01' }, true, true],
  ['only user is', { user }, false, false],
  ['only userID is', { userID: 'u1' }, false, false],
  ['userID is empty', { user, userID: '' }, false, false],
  ['only lastLoginDate is', { lastLoginDate: '2026-01-01' }, false, false],
  ['none is', {}, false, false],
])('a visitor is logged in when user and userID are present: %s', (_, part, loggedIn, passesLoginCheck) => {
  expect(visitor(part)).toMatchObject({
    loggedIn,
    passesLoginCheck,
    canSignIn: !loggedIn,
    userID: loggedIn ? 'u1' : null,
    name: loggedIn ? 'Ada' : '',
  })
})

test('guests see sign-in links only if enableUserAccounts; who is signed in stays so without it', () => {
  expect(visitor({}, false)).toMatchObject({ loggedIn: false, canSignIn: false })
  expect(visitor({ user, userID: 'u1' }, false)).toMatchObject({ loggedIn: true, canSignIn: false })
})

test.each([
  [{ lineItems: { a: {}, b: {} }, itemCount: 7 }, 2],
  [{ lineItems: {} }, 0],
  [{ lineItems: null }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
])('the count is the number of keys of lineItems: %j holds %i', (cart, count) => {
  expect(cartCount(cart)).toBe(count)
})

function shopName(storeName: string, locale: 'en' | 'zh') {
  const client = createQueryClient()
  const info = { ...completeAppInfo, appContent: { ...completeAppInfo.appContent, storeName } }
  client.setQueryData(appInfoQuery().queryKey, info)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ locale, texts: { en, zh }[locale], messages: {} }}>
        <AppInfoProvider>
          <Name />
        </AppInfoProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

function Name() {
  return <p>{useShopName()}</p>
}

test('a shop without a name is called a shop, in either language', () => {
  expect(shopName('Maple Court', 'en')).toBe('<p>Maple Court</p>')
  expect(shopName('', 'en')).toBe('<p>Shop</p>')
  expect(shopName('', 'zh')).toBe('<p>商店</p>')
})
