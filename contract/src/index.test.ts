import { expect, test } from 'vitest'
import { API_BASE, type Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { REFUSALS, type RefusalArgs, refusalText } from './refusals.ts'
import { REFUSALS_BY_KIND, refusalsOfKind } from './refusals-by-kind.ts'

const entries = Object.entries(endpoints) as [string, Endpoint][]

test('every call is below the path that the specification names', () => {
  expect(API_BASE).toBe('/api/istore/client')
})

test.each(entries)('%s is described completely', (key, entry) => {
  expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/[A-Za-z0-9/{}]+$/)
  expect(entry.summary).not.toBe('')
  expect(entry.basis.spec).toMatch(/^§/)
  expect(new Set(entry.refusals).size).toBe(entry.refusals.length)
  for (const code of entry.refusals) expect(REFUSALS).toHaveProperty(code)
})

test.each(entries)('%s: the parameters of the path are those of the schema', (key, { params }) => {
  const named = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(Object.keys(params?.properties ?? {})).toEqual(named)
})

test.each(entries)('%s: what reads takes no body, and what changes says so', (key, entry) => {
  if (key.startsWith('GET ')) expect(entry.body).toBeUndefined()
  else expect(entry.changes).toBeUndefined()
})

test('another site cannot make a browser call anything that changes the visit or opens a payment', () => {
  const changing = entries.filter(([key, { changes }]) => key.startsWith('GET ') && changes).map(([key]) => key)
  expect(changing).toMatchInlineSnapshot(`
    [
      "GET /common3/changeLocale/{locale}",
      "GET /common3/exchangeRates/{rateCode}",
      "GET /admin/userManagement/user/like/{id}/true",
      "GET /admin/userManagement/user/like/{id}/false",
      "GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY",
      "GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY",
      "GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY",
      "GET /shoppingManagement4/paymentoption/PayPal",
      "GET /common3/logout",
      "GET /common3/forgotPassword",
    ]
  `)
  const guarded = entries.filter(([key, entry]) => refusalsOfKind(key, entry).includes('FOREIGN_SITE'))
  expect(guarded.filter(([key]) => key.startsWith('GET ')).map(([key]) => key)).toEqual(changing)
})

test('a call repeats a refusal of its kind only if its handler gives it too', () => {
  const before = REFUSALS_BY_KIND.flatMap(({ codes }) => codes)
  const repeated = new Set(entries.flatMap(([, { refusals }]) => refusals.filter((code) => before.includes(code))))
  expect([...repeated].sort()).toEqual(['INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'UPLOAD_TOO_LARGE'])
})

test.each(Object.entries(REFUSALS))(
  '%s has a 4xx status, or 502 for a gateway, and words in both languages',
  (code, { status }) => {
    expect(code === 'GATEWAY_UNAVAILABLE' ? status === 502 : status >= 400 && status < 500).toBe(true)
    for (const max of [0, 99]) {
      const given = [code, { max, name: 'Keemun' }] as unknown as RefusalArgs
      expect(refusalText('en', ...given)).toMatch(/^[A-Z].*\.$/)
      expect(refusalText('zh', ...given)).toMatch(/[\u4e00-\u9fff].*。$/u)
    }
  },
)

test('the sentence of a refusal is made of its data', () => {
  expect(refusalText('en', 'LINE_LIMIT', { max: 99 })).toBe('You can order up to 99 of each item.')
  expect(refusalText('zh', 'LINE_LIMIT', { max: 99 })).toBe('同一商品最多可购买 99 件。')
})
