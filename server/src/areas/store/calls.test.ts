import type { regions } from '@istore/contract/areas/store/regions.ts'
import type { store } from '@istore/contract/areas/store.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'

const calls: CallTests<Omit<typeof store, keyof typeof regions>> = {
  'GET /common3/appInfoInit': {
    async works(shop) {
      const guest = guestOf(shop, { 'accept-language': 'zh-CN' })
      const before = await guest.call('GET /common3/appInfoInit')
      expect(before).toMatchObject({ user: null, userID: null, membership: null })
      expect(before.appContent.system.appMessage.currentLocale).toBe('zh')
      expect(before.appContent.appDetail).toMatchObject({ locid: '', locname: '', isMobile: false, isDeskTop: true })
      expect(before.appContent.system.storeLocations).toHaveLength(demoShop.storeLocations.length)
      const id = await chooseStoreLocation(guest)
      const name = demoShop.storeLocations.find((each) => each.id === id)?.name.zh
      expect((await guest.call('GET /common3/appInfoInit')).appContent.appDetail).toMatchObject({
        locid: id,
        locname: name,
      })
    },
    refuses: {},
  },
  'GET /common3/changeLocale/{locale}': {
    async works(shop) {
      const guest = guestOf(shop)
      await guest.call('GET /common3/changeLocale/{locale}', { params: { locale: 'zh' } })
      expect(guest.cookies.get('istore_lang')).toBe('zh')
      const { storeLocations } = await guest.call('GET /common3/pickupLocations')
      expect(storeLocations[0]?.localStoreName).toMatch(/\p{Script=Han}/u)
    },
    refuses: {
      async INVALID_INPUT(shop) {
        const languages = (list: string) => `UPDATE app_content
          SET document = jsonb_set(document, '{system,appConfig,supportedLanguages}', '${list}')`
        await shop.rows(languages('["zh"]'))
        await shop.context.content.load()
        const refusal = await guestOf(shop).refusal('GET /common3/changeLocale/{locale}', { params: { locale: 'en' } })
        await shop.rows(languages('["en", "zh"]'))
        await shop.context.content.load()
        return refusal
      },
    },
  },
  'GET /common3/exchangeRates/': {
    async works(shop) {
      const { baseCurrency, rates } = await guestOf(shop).call('GET /common3/exchangeRates/')
      expect(baseCurrency).toBe('CAD')
      expect(rates.map((rate) => rate.currencyCode)).toEqual(
        expect.arrayContaining(['CAD', 'USD', 'CNY', 'JPY', 'KRW', 'KWD']),
      )
      expect(rates.find((rate) => rate.currencyCode === 'CAD')?.rate).toBe(1)
    },
    refuses: {},
  },
  'GET /common3/exchangeRates/{rateCode}': {
    async works(shop) {
      const guest = guestOf(shop)
      const { rates } = await guest.call('GET /common3/exchangeRates/{rateCode}', { params: { rateCode: 'KWD' } })
      expect(rates.map((rate) => rate.currencyCode)).toEqual(['KWD'])
      expect(guest.cookies.get('istore_currency')).toBe('KWD')
    },
    refuses: {
      CURRENCY_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /common3/exchangeRates/{rateCode}', { params: { rateCode: 'EUX' } }),
    },
  },
  'GET /common3/pickupLocations': {
    async works(shop) {
      const { storeLocations } = await guestOf(shop).call('GET /common3/pickupLocations')
      expect(storeLocations.map((each) => each.id)).toEqual(
        demoShop.storeLocations.filter((each) => each.display).map((each) => each.id),
      )
      for (const each of storeLocations) expect(each.openingHours).toHaveLength(7)
    },
    refuses: {},
  },
  'POST /common3/setSelectedStoreLocation': {
    async works(shop) {
      const guest = guestOf(shop)
      const [chosen] = demoShop.storeLocations
      const body = { storeLocationId: chosen?.id ?? '' }
      const reply = await guest.call('POST /common3/setSelectedStoreLocation', { body })
      expect(reply).toEqual({ locid: chosen?.id, locname: chosen?.name.en, landingPageUrl: null })
      expect((await guest.call('GET /shoppingManagement4/myCart')).storeLocationId).toBe(chosen?.id)
      const landing = demoShop.storeLocations.find((each) => each.landingPage)
      const next = { storeLocationId: landing?.id ?? '' }
      const { landingPageUrl } = await guest.call('POST /common3/setSelectedStoreLocation', { body: next })
      expect(landingPageUrl).toBe(landing?.landingPage)
    },
    refuses: {
      LOCATION_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: 'moon' } }),
    },
  },
  'GET /common3/pageContent': {
    async works(shop) {
      const guest = guestOf(shop)
      const { pageName, blocks } = await guest.call('GET /common3/pageContent', { query: { pageName: 'home' } })
      expect(pageName).toBe('home')
      expect(blocks.map((block) => block.kind)).toEqual(expect.arrayContaining(['hero', 'rail', 'categories']))
      const rows = await shop.rows<{ name: string; kind: string }>('SELECT name, kind FROM page_content')
      for (const { name, kind } of rows) {
        const page = await guest.call('GET /common3/pageContent', { query: { pageName: name } })
        expect(page.blocks.length).toBeGreaterThan(0)
        expect(page.description.length).toBeGreaterThan(20)
        expect(page.publishedOn !== null).toBe(kind === 'blog')
        expect(page.blocks.every((block) => block.kind !== 'html' || /^<(p|h2)>.*<\/[a-z]+>$/s.test(block.html))).toBe(
          true,
        )
      }
    },
    refuses: {
      NOT_FOUND: (shop) => guestOf(shop).refusal('GET /common3/pageContent', { query: { pageName: 'nowhere' } }),
    },
  },
  'GET /common3/sectionTemplateByType/{type}': {
    async works(shop) {
      const guest = guestOf(shop, { 'accept-language': 'zh-CN' })
      const ask = (type: string) => guest.call('GET /common3/sectionTemplateByType/{type}', { params: { type } })
      expect(await ask('promises')).toMatchObject({
        type: 'promises',
        title: '我们的承诺',
        blocks: [{ kind: 'promises' }],
      })
      const [list] = (await ask('blog')).blocks
      const articles = list?.kind === 'articles' ? list.articles : []
      expect(articles.map(({ name }) => name)).toEqual(demoShop.blog.map(({ name }) => name))
      const days = articles.map(({ publishedOn }) => publishedOn ?? '')
      expect(days).toEqual(days.toSorted().reverse())
      for (const { title, summary, image } of articles) {
        expect(title + summary + image?.alt).toMatch(/\p{Script=Han}/u)
      }
    },
    refuses: {
      NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /common3/sectionTemplateByType/{type}', { params: { type: 'nowhere' } }),
    },
  },
  'GET /common3/image/{name}': {
    async works(shop) {
      const { name, image } = await guestOf(shop).call('GET /common3/image/{name}', { params: { name: 'social' } })
      expect(name).toBe('social')
      expect(image.alt).toBe(demoShop.siteImages[0]?.alt.en)
      expect(image.imageURL).not.toMatch(/^https?:/)
    },
    refuses: {
      NOT_FOUND: (shop) => guestOf(shop).refusal('GET /common3/image/{name}', { params: { name: 'nowhere' } }),
    },
  },
}

testCalls(calls)
