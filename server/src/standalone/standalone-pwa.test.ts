import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type HttpStub, httpStub } from '../testing/http-stub.ts'
import { standalonePwa } from './standalone-pwa.ts'

const opened: HttpStub[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

async function api(listener: RequestListener): Promise<string> {
  const stub = await httpStub(listener)
  opened.push(stub)
  return stub.origin
}

test('app info comes from the API server in the requested language, and is sanitized', async () => {
  const cookies: (string | undefined)[] = []
  const origin = await api((request, response) => {
    cookies.push(request.headers.cookie)
    response.end(
      JSON.stringify({ appContent: { storeName: '枫庭', css: { varHeaderNavActive: { color: 'url(x)' } } } }),
    )
  })
  const info = await standalonePwa(origin).appInfo('zh')
  expect(cookies).toEqual(['istore_lang=zh'])
  expect(info.appContent.storeName).toBe('枫庭')
  expect(info.appContent.css.varHeaderNavActive.color).toBe('')
})

test('a failing API server rejects app info', async () => {
  const origin = await api((_request, response) => response.writeHead(500).end('{}'))
  await expect(standalonePwa(origin).appInfo('en')).rejects.toThrow('app info request failed: HTTP 500')
})

test('pictures come from the API server only, up to 2 MB', async () => {
  const paths: (string | undefined)[] = []
  const origin = await api((request, response) => {
    paths.push(request.url)
    if (request.url === '/media/large.png') return response.end(Buffer.alloc(2_000_001))
    if (request.url === '/media/none.png') return response.writeHead(404).end('no')
    return response.end('picture')
  })
  const { picture } = standalonePwa(origin)
  expect(String(await picture('/media/logo.svg'))).toBe('picture')
  expect(await picture('/media/large.png')).toBeNull()
  expect(await picture('/media/none.png')).toBeNull()
  for (const other of ['https://evil.example/x.png', '//evil.example/x.png', '/\\evil.example/x', 'media/x.png', '']) {
    expect(await picture(other), other).toBeNull()
  }
  expect(paths).toEqual(['/media/logo.svg', '/media/large.png', '/media/none.png'])
})
