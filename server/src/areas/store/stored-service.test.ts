import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { ContentCache } from './cache.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const store = (document: unknown) =>
  shop.database.db
    .updateTable('app_content')
    .set({ document: JSON.stringify(document) })
    .execute()

async function loaded(warn = vi.fn()) {
  const content = new ContentCache(shop.database.db, warn)
  await content.load()
  return { content, warn }
}

test('the content that was seeded needs no correction', async () => {
  const { content, warn } = await loaded()
  expect(warn).not.toHaveBeenCalled()
  expect(content.app?.storeName).toEqual(demoShop.appContent.storeName)
  expect(content.articles).toHaveLength(demoShop.blog.length)
})

test('HTML is sanitised when the content is loaded, and what was corrected is reported by name', async () => {
  const html = '<p>Tea</p><script>alert(1)</script>'
  const document = {
    title: { en: 'Bad' },
    blocks: [{ kind: 'html', html: { en: html, zh: html } }, { kind: 'carousel' }],
  }
  await shop.database.db
    .insertInto('page_content')
    .values({ name: 'bad', document: JSON.stringify(document) })
    .execute()
  const { content, warn } = await loaded()
  expect(content.page('bad')).toMatchObject({
    title: { en: 'Bad', zh: '' },
    blocks: [{ kind: 'html', html: { en: '<p>Tea</p>', zh: '<p>Tea</p>' } }],
  })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^page bad: put right .*title\.zh.*blocks\.0\.html/),
  )
})

test('a broken document is corrected, and a value that is not a document leaves the shop as it was', async () => {
  const { content, warn } = await loaded()
  warn.mockClear()
  await store({ storeName: 'Maple', navigation: { headerMenu: 'none' } })
  await content.load()
  expect(content.app).toMatchObject({ storeName: { en: '', zh: '' }, navigation: { headerMenu: [], footerTabs: [] } })
  expect(warn.mock.calls.flat().join()).toMatch(/the shop’s content: put right /)
  await store('not a document')
  const before = content.app
  await content.load()
  expect(content.app).toBe(before)
  const { app } = shop
  await store({ storeName: { en: 'Maple' } })
  await shop.context.content.load()
  const reply = await app.inject({ url: '/api/istore/client/common3/appInfoInit' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().appContent).toMatchObject({ storeName: 'Maple', css: { varFooter: { color: '' } } })
})
