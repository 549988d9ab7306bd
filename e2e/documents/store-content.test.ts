import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AGENTS } from '../fixtures/agents.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { Guest, LANG_TAG, LANGUAGES } from './support/guest.ts'
import { type RewritingFront, rewritingFront } from './support/rewriting-front.ts'
import { byRole, textOf } from './support/roles.ts'

let front: RewritingFront
beforeAll(async () => {
  front = await rewritingFront()
})
afterAll(() => front.close())

const app = (path: string) => `appContent.${path}`

async function aboutWith(appInfo: Change[], agent?: string) {
  await front.rewrite({ appInfo })
  const { document } = await new Guest('en', { url: front.url, agent }).open('/about')
  const part = (selector: string) => document.querySelector(selector) ?? document.createElement('p')
  return { document, header: part('header'), footer: part('footer') }
}

const HEADER_FLAGS = [
  'notDisplayheaderInMP',
  'notDisplayheaderInAli',
  'notDisplayheaderInMobile',
  'notDisplayheaderInDesktop',
]
/** The flags that hide the header in each environment; mini-program and Alipay run on phones in these tests. */
const HIDES = {
  phone: ['notDisplayheaderInMobile'],
  desktop: ['notDisplayheaderInDesktop'],
  miniProgram: ['notDisplayheaderInMP', 'notDisplayheaderInMobile'],
  wechatDesktop: ['notDisplayheaderInMP', 'notDisplayheaderInDesktop'],
  alipay: ['notDisplayheaderInAli', 'notDisplayheaderInMobile'],
} as const

describe.each(Object.keys(HIDES) as (keyof typeof HIDES)[])('on %s', (agent) => {
  test.each([...HEADER_FLAGS, 'no flag'])('the header follows %s', async (on) => {
    const flags = HEADER_FLAGS.map((flag) => ({ path: app(`headerControl.${flag}`), value: flag === on }))
    const { document } = await aboutWith(flags, AGENTS[agent])
    const isHidden = (HIDES[agent] as readonly string[]).includes(on)
    expect(document.querySelectorAll('header.header')).toHaveLength(isHidden ? 0 : 1)
  })
})

test.each([
  ['2', true],
  ['1', false],
  ['', false],
])('storeLogo "%s" shows the logo: %s', async (value, isLogo) => {
  const name = { path: app('storeName'), value: 'Paper Lantern' }
  const { header } = await aboutWith([{ path: app('storeLogo'), value }, name])
  expect(header.querySelectorAll('.logo img')).toHaveLength(isLogo ? 1 : 0)
  if (!isLogo) expect(textOf(header.querySelector('.logo'))).toBe('Paper Lantern')
})

const LOOK: Change[] = [
  { path: app('navigation.footerMenu'), value: [menuEntry('Only in the footer')] },
  { path: app('system.appConfig.hidePowerBy'), value: false },
  { path: app('system.appConfig.powerByName'), value: 'Lantern Works' },
  { path: app('system.appConfig.powerByFullUrl'), value: 'https://works.example/' },
  { path: app('css.varHeader'), value: { 'border-bottom-color': '#123456' } },
  { path: app('css.varHeaderNavActive'), value: { color: '#024' } },
  { path: app('css.varFooter'), value: { color: '#654321' } },
  { path: app('favicon.imageURL'), value: 'favicon.svg' },
  { path: app('storeLogo'), value: '2' },
  { path: app('logo.imageURL'), value: 'logo.svg' },
  { path: app('appDetail.cdnpath'), value: 'https://pictures.example/shop/' },
  { path: app('system.appMessage.applicationMessage.messages'), value: { 'shell.search': 'Look for it' } },
]

function menuEntry(name: string) {
  return { name, nameContent: {}, link: 'page/about', linkActionType: 'INTERNAL_LINK', icon: '', subMenu: [] }
}

test('menus, names, pictures, colours and words are the shop’s own', async () => {
  const { document, header, footer } = await aboutWith(LOOK)
  const pictures = 'https://pictures.example/shop'
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(`${pictures}/favicon.svg`)
  expect(header.querySelector('.logo img')?.getAttribute('src')).toBe(`${pictures}/logo.svg`)
  expect(byRole(footer, 'link', 'Only in the footer').getAttribute('href')).toBe('/about')
  expect(byRole(footer, 'link', /works\.example|Lantern Works/).getAttribute('href')).toBe('https://works.example/')
  expect(textOf(footer)).toContain('Lantern Works')
  expect(byRole(header, 'link', 'Look for it').getAttribute('href')).toBe('/store/search')
  const style = document.querySelector('.shell')?.getAttribute('style') ?? ''
  expect(style).toContain('--shop-header-line:#123456')
  expect(style).toContain('--shop-nav-active:#002244')
  expect(style).toContain('--shop-footer-fg:#654321')
})

const BROKEN_REPLIES = {
  'answers 500': { status: 500, type: 'application/json', body: '{"errors":{"error":[]}}' },
  'answers with a page': { status: 200, type: 'text/html', body: '<html><body>It works!</body></html>' },
  'answers with half a reply': { status: 200, type: 'application/json', body: '{"appContent":{"system"' },
} as const
const FAILED = { en: 'This page could not be shown', zh: '页面暂时无法显示' } as const

describe.each(Object.entries(BROKEN_REPLIES))('when the API server %s', (_what, instead) => {
  test.each(LANGUAGES)('the page says so in %s', async (language) => {
    await front.rewrite({ instead })
    const { status, document } = await new Guest(language, { url: front.url }).open('/store')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(document.documentElement.getAttribute('lang')).toBe(LANG_TAG[language])
    expect(textOf(document.querySelector('h1'))).toBe(FAILED[language])
    expect(document.querySelector('footer')).toBeNull()
    await front.rewrite({})
    expect((await new Guest(language, { url: front.url }).open('/store')).status).toBe(200)
  })
})

test('the front end alone shows the API server’s shop and its pictures', async () => {
  await front.rewrite({})
  const guest = new Guest('en', { url: front.url })
  expect((await guest.open('/')).status).toBe(200)
  const { main } = await guest.open('/store/product/biluochun-tin')
  const picture = await guest.fetch(main.querySelector('img')?.getAttribute('src') ?? '')
  expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
})

test.each(LANGUAGES)('language and currency go to the API server, and stay, in %s', async (language) => {
  await front.rewrite({})
  const guest = new Guest(language, { url: front.url })
  const other = language === 'en' ? 'zh' : 'en'
  await guest.call('GET', '/common3/exchangeRates/JPY')
  await guest.open(`/store?lang=${other}`)
  for (const path of ['/store/product/biluochun-tin', '/about', '/store/product/biluochun-tin']) {
    const { document } = await guest.open(path)
    expect(document.documentElement.getAttribute('lang')).toBe(LANG_TAG[other])
  }
  const { main } = await guest.open('/store/product/biluochun-tin')
  expect(textOf(main.querySelector('.price-now'))).toContain('≈')
})
