import { describe, expect, it } from 'vitest'
import { firstFace, holdsInstallBack } from './install-rules.ts'

describe('nobody is asked to install on the way to a payment', () => {
  it.each([
    ['/', false],
    ['/store/product/tea', false],
    ['/checkouts', false],
    ['/confirmations', false],
    ['/user/orders', false],
    ['/checkout', true],
    ['/checkout/cart', true],
    ['/checkout/payment', true],
    ['/confirmation', true],
    ['/confirmation/A1024', true],
    ['/confirmationa/alipay_h5/A1024', true],
    ['/processpay', true],
  ])('%s: %s', (pathname, held) => {
    expect(holdsInstallBack(pathname)).toBe(held)
  })
})

describe('an offer that comes again', () => {
  const now = Date.parse('2026-03-15T12:00:00Z')
  const daysAgo = (days: number) => now - days * 24 * 60 * 60 * 1000

  it.each([
    ['after nothing', null, 'button'],
    ['13 days after a no', { outcome: 'dismissed', at: daysAgo(13) }, 'icon'],
    ['14 days after a no', { outcome: 'dismissed', at: daysAgo(14) }, 'button'],
    ['a day after a yes, so it was removed again', { outcome: 'accepted', at: daysAgo(1) }, 'button'],
  ] as const)('%s is first %s', (_name, last, face) => {
    expect(firstFace(last, now)).toBe(face)
  })
})
