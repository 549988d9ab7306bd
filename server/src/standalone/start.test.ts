import { expect, test } from 'vitest'
import { APP_INFO, json, standaloneFront } from './standalone.fixture.ts'

const front = standaloneFront()

test("manifest and icons come from the API server's app info", async () => {
  front.answer = json({ appContent: { storeName: 'Paper Lantern', logo: { imageURL: '' } } })
  const manifest = await (await fetch(`${front.url}/manifest.webmanifest?lang=en`)).json()
  expect(manifest).toMatchObject({ name: 'Paper Lantern', lang: 'en' })
  const icon = await fetch(`${front.url}/app-icon/any-192.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each(['/assets/gone-123.js', '/favicon.png', '/old/app.css', '/sitemap.xml'])('%s answers 404', async (path) => {
  expect((await fetch(front.url + path)).status).toBe(404)
})

test('calls and the health check fail while the API server is down, and recover with it', async () => {
  await front.stopApi()
  front.render = async ({ api }) => String((await api('GET', APP_INFO, { headers: {} })).status)
  expect((await fetch(`${front.url}/api/health`)).status).toBe(503)
  expect((await fetch(front.url + APP_INFO)).status).toBe(502)
  expect(await (await fetch(`${front.url}/`)).text()).toBe('502')
  await front.restartApi()
  front.answer = json({})
  await expect.poll(async () => (await fetch(`${front.url}/api/health`)).status).toBe(200)
  expect(await (await fetch(`${front.url}/`)).text()).toBe('200')
})
