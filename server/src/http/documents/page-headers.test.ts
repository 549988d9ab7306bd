import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashInline, newNonce } from './page-headers.ts'

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

test('every nonce is unique', () => {
  expect(new Set(Array.from({ length: 50 }, newNonce)).size).toBe(50)
})

const inlineIn = (rendered: string) => {
  const { html, hashes } = hashInline(Buffer.from(rendered), 'n1')
  return { html: html.toString(), hashes }
}

test('inline parts with the nonce are hashed, in any order of attributes, and the nonce is removed', () => {
  const { html, hashes } = inlineIn(
    '<style id="s" nonce="n1">p{}</style><script nonce="n1" type="module">a("枫")</script><script nonce="n1">b()</script>',
  )
  expect(html).toBe('<style id="s">p{}</style><script type="module">a("枫")</script><script>b()</script>')
  expect(hashes).toEqual({ scripts: [sha256('a("枫")'), sha256('b()')], styles: [sha256('p{}')] })
})

test('an injected script or style gets no hash, whatever its nonce', () => {
  const injected = '<script>evil()</script><script nonce="x">evil()</script><style>p{}</style>'
  expect(inlineIn(injected)).toEqual({ html: injected, hashes: NONE })
})

test('an external script or a link with the nonce adds nothing to the policy', () => {
  const { html, hashes } = inlineIn('<link href="a" nonce="n1"/><script nonce="n1" src="/a.js"></script>')
  expect([html, hashes]).toEqual(['<link href="a"/><script src="/a.js"></script>', NONE])
})
