import { expect, test } from 'vitest'
import { contentSecurityPolicy, NONCE_LENGTH, newNonce } from './page-headers.ts'

const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

test('a document runs its own files and what carries the nonce, nothing else', () => {
  expect(scripts(contentSecurityPolicy('n1'))).toBe("'self' 'nonce-n1'")
  expect(scripts(contentSecurityPolicy('n1', { miniProgram: false }))).toBe("'self' 'nonce-n1'")
})

test("inside the messaging app it may load that app's bridge too", () => {
  expect(scripts(contentSecurityPolicy('n1', { miniProgram: true }))).toBe("'self' 'nonce-n1' https://res.wx.qq.com")
})

test.each(["manifest-src 'self'", "worker-src 'self'", "object-src 'none'", "base-uri 'none'"])(
  'it says %s',
  (rule) => {
    expect(contentSecurityPolicy('n1').split('; ')).toContain(rule)
  },
)

test('every nonce is new, and of one length', () => {
  const nonces = new Set(Array.from({ length: 50 }, newNonce))
  expect(nonces.size).toBe(50)
  for (const nonce of nonces) expect(nonce).toHaveLength(NONCE_LENGTH)
})
