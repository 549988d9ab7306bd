import { expect, test } from 'vitest'
import { API_BASE, type Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { REFUSALS, type RefusalArgs, refusalText } from './refusals.ts'

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
  if (entry.changes) expect(entry.refusals).toContain('FOREIGN_SITE')
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
