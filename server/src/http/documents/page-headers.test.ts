import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-headers.ts'

const NONE = { scripts: [], styles: [] }
const BROWSER = { miniProgram: false, pictures: [], forms: [] }
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const rules = (policy: string) => policy.split('; ')

test('the policy allows the document’s own files and inline parts, nothing else', () => {
  const policy = contentSecurityPolicy({ scripts: [sha256('a()')], styles: [sha256('p{}')] }, BROWSER)
  expect(rules(policy)).toContain(`script-src 'self' ${sha256('a()')}`)
  expect(rules(policy)).toContain(`style-src 'self' ${sha256('p{}')}`)
  expect(policy).not.toMatch(/unsafe-eval|nonce-|strict-dynamic|script-src[^;]*unsafe-inline/)
})

test('inside the messaging app the policy also allows the script of its bridge', () => {
  const policy = contentSecurityPolicy(NONE, { ...BROWSER, miniProgram: true })
  expect(rules(policy)).toContain("script-src 'self' https://res.wx.qq.com")
})

test.each([
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
])('it says %s', (rule) => {
  expect(rules(contentSecurityPolicy(NONE, BROWSER))).toContain(rule)
})

test('the policy allows pictures from this host and the listed ones', () => {
  expect(rules(contentSecurityPolicy(NONE, BROWSER))).toContain("img-src 'self' data:")
  const named = contentSecurityPolicy(NONE, { ...BROWSER, pictures: ['https://cdn.example.com'] })
  expect(rules(named)).toContain("img-src 'self' data: https://cdn.example.com")
})

test('the policy allows forms to this host and to payment providers with forms', () => {
  const named = contentSecurityPolicy(NONE, { ...BROWSER, forms: ['https://pay.example', 'https://pay2.example'] })
  expect(rules(named)).toContain("form-action 'self' https://pay.example https://pay2.example")
})
