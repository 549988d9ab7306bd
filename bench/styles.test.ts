import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server/src/server.ts'
import { builtShop } from './support/built-shop.ts'
import { newGuestIn } from './support/guest-in-process.ts'

const STYLES = join(import.meta.dirname, '../web/app/styles')
const PAGES = [
  ...['/home', '/about', '/contact', '/blog', '/blog/water-for-tea'],
  ...['/store', '/store?cat=cups-and-tools', '/store/productlist?cat=all', '/store/search', '/store/search?q=tea'],
  ...['/store/product/biluochun-tin', '/store/product/yixing-teapot', '/store/product/nothing'],
  ...['/store/groupCampaigns', '/store/groupCampaign/bake-for-two', '/store/groupCampaign/nothing'],
  ...[
    '/checkout/cart',
    '/checkout',
    '/confirmation/A1024',
    '/account/login',
    '/account/signup',
    '/account/forgot',
    '/user',
  ],
]

let server: RunningServer
let app: FastifyInstance
/** Classes that have styles in one of our files. */
let known: Set<string>

beforeAll(async () => {
  server = await builtShop()
  app = server.app
  const files = (await readdir(STYLES)).map((file) => readFile(join(STYLES, file), 'utf8'))
  known = classesIn((await Promise.all(files)).join('\n').replace(/\/\*.*?\*\//gs, ''))
}, 60_000)
afterAll(() => server.stop())

const classesIn = (styles: string) => new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

/** Classes in a document whose styles exist but are not part of it. */
async function unstyledOn(path: string, cookie: string): Promise<string[]> {
  const { payload } = await app.inject({ url: path, headers: { cookie } })
  const [, styles = ''] = /<style id="istore-styles"[^>]*>(.*?)<\/style>/s.exec(payload) ?? []
  const here = classesIn(styles)
  expect(here.size, path).toBeGreaterThan(100)
  const shown = new Set([...payload.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return [...shown].filter((name) => known.has(name) && !here.has(name))
}

test.each(PAGES)('%s has the styles of every class in it', async (path) => {
  const { cookie } = await newGuestIn(app)
  expect(await unstyledOn(path, cookie)).toEqual([])
})

/** Classes that mark elements for other rules, or need no rules of their own. */
const MARKS = new Set(['group', 'peer', 'price-line'])

const decoded = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Class names of a style sheet with all their characters, such as `md:hidden`; `\\32 xl` is how CSS writes `2xl`. */
const allClassesIn = (styles: string) =>
  new Set(
    [...styles.matchAll(/\.((?:\\3\d ?|\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replaceAll(/\\3(\d) ?/g, '$1').replaceAll('\\', ''),
    ),
  )

test.each(PAGES)('%s has no class that nothing styles', async (path) => {
  const { cookie } = await newGuestIn(app)
  const { payload } = await app.inject({ url: path, headers: { cookie } })
  const [, styles = ''] = /<style id="istore-styles"[^>]*>(.*?)<\/style>/s.exec(payload) ?? []
  const styled = allClassesIn(styles)
  const shown = [...payload.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(/\s+/))
  expect([...new Set(shown)].filter((name) => name !== '' && !styled.has(name) && !MARKS.has(name))).toEqual([])
})

test('no class that a component names lacks styles', async () => {
  const app = join(import.meta.dirname, '../web/app')
  const sources = (await readdir(app, { recursive: true })).filter((file) => /^(?!.*\.test).*\.tsx$/.test(file))
  const built = join(import.meta.dirname, '../web/build/server')
  const scripts = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(built, file), 'utf8')))
  const styled = allClassesIn(texts.join('\n').replaceAll('\\\\', '\\'))
  const unstyled = await Promise.all(
    sources.map(async (file) => {
      const named = [...(await readFile(join(app, file), 'utf8')).matchAll(/ className="([^"]*)"/g)]
      const names = named.flatMap(([, list = '']) => list.split(' '))
      return names.filter((name) => !styled.has(name) && !MARKS.has(name)).map((name) => `${file}: ${name}`)
    }),
  )
  expect(unstyled.flat()).toEqual([])
})
