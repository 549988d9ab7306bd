import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TEST_PAGES } from '../../testing/test-pages.ts'
import { type PwaSource, registerPwa } from './pwa.ts'

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#f00"/></svg>'

function pwaApp(over: Partial<PwaSource> = {}) {
  const app = Fastify()
  registerPwa(
    app,
    {
      appInfo: async (locale) =>
        safeAppInfo({
          appContent: {
            storeName: locale === 'zh' ? '枫庭' : 'Maple Court',
            logo: { imageURL: 'site/logo.svg' },
            appDetail: { cdnpath: '/media/' },
            css: { varSideMenu: { background: '#0000ff' } },
            system: { appMessage: { currentLocale: locale } },
          },
        }).info,
      icon: async () => null,
      picture: async () => null,
      ...over,
    },
    TEST_PAGES,
  )
  return app
}

async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

test('the address of the manifest names its language, as browsers ask without cookies', async () => {
  const app = pwaApp()
  const zh = await app.inject('/manifest.webmanifest?lang=zh')
  expect(zh.json()).toMatchObject({ name: '枫庭', lang: 'zh-Hans' })
  expect(zh.headers['content-type']).toContain('application/manifest+json')
  expect(zh.headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/manifest.webmanifest')).json().lang).toBe('en')
})

test.each([
  ['any-192', 192],
  ['any-512', 512],
  ['maskable-192', 192],
  ['maskable-512', 512],
  ['maskable-180', 180],
  ['any-96', 96],
])('%s is a PNG of that size', async (name, side) => {
  const reply = await pwaApp().inject(`/app-icon/${name}.png`)
  expect(reply.headers['content-type']).toBe('image/png')
  expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([side, side])
})

test.each(['any-193.png', 'any-192.svg', 'maskable-192.png.br', '..%2f..%2fx'])('%s answers 404', async (name) => {
  expect((await pwaApp().inject(`/app-icon/${name}`)).statusCode).toBe(404)
})

test('without icons of the shop, the logo is centred, inside the safe area of masks', async () => {
  const addresses: string[] = []
  const picture = async (address: string) => {
    addresses.push(address)
    return Buffer.from(RED)
  }
  const { rawPayload } = await pwaApp({ picture }).inject('/app-icon/maskable-192.png')
  expect(addresses).toEqual(['/media/site/logo.svg'])
  expect(await pixel(rawPayload, 96, 96)).toEqual([255, 0, 0, 255])
  expect(await pixel(rawPayload, 30, 96)).toEqual([0, 0, 255, 255])
})

test('an icon of the shop is used unchanged', async () => {
  const icon = async (name: string) => (name === 'app-192' ? Buffer.from(RED) : null)
  const { rawPayload } = await pwaApp({ icon }).inject('/app-icon/any-192.png')
  expect(await pixel(rawPayload, 2, 2)).toEqual([255, 0, 0, 255])
})

test('a logo that is not a picture falls back to the bag icon', async () => {
  const reply = await pwaApp({ picture: async () => Buffer.from('no picture') }).inject('/app-icon/any-192.png')
  expect(reply.statusCode).toBe(200)
  expect(await pixel(reply.rawPayload, 96, 120)).toEqual([30, 106, 78, 255])
})

test('the same icon is drawn once', async () => {
  let drawn = 0
  const picture = async () => {
    drawn += 1
    return Buffer.from(RED)
  }
  const app = pwaApp({ picture })
  await Promise.all([1, 2, 3].map(() => app.inject('/app-icon/any-192.png')))
  expect(drawn).toBe(1)
})

test('favicon.ico serves the favicon', async () => {
  expect((await pwaApp().inject('/favicon.ico')).headers['content-type']).toBe('image/png')
})

test.each([
  ['en', 'You are offline', 'Try again'],
  ['zh', '当前没有网络', '重试'],
])('the page without a network speaks %s and needs nothing but its own script', async (lang, title, again) => {
  const reply = await pwaApp().inject(`/offline?lang=${lang}`)
  expect(reply.body).toContain(`<h1>${title}</h1>`)
  expect(reply.body).toContain(again)
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect([...reply.body.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)).toEqual(['/offline.js'])
})

test('the offline page has the shop’s shell, also when the shop does not answer', async () => {
  const body = async (over: Partial<PwaSource> = {}) => (await pwaApp(over).inject('/offline?lang=zh')).body
  expect(await body()).toContain('<a class="name" href="/home">枫庭</a>')
  const sold = safeAppInfo({ appContent: { storeName: '<b>茶</b>', system: { appConfig: { enableCheckout: true } } } })
  const shop = await body({ appInfo: async () => sold.info })
  expect(shop).toContain('&lt;b&gt;茶&lt;/b&gt;')
  expect(shop).toContain('href="/checkout/cart"')
  const closed = safeAppInfo({ appContent: { system: { appConfig: { enableCheckout: false } } } }).info
  expect(await body({ appInfo: async () => closed })).not.toContain('/checkout/cart')
  const failing = async () => {
    throw new Error('no app info')
  }
  expect(await body({ appInfo: failing })).toContain('当前没有网络')
})
