import { describe, expect, it } from 'vitest'
import { initialAppearance } from './install-rules.ts'

describe('an offer that comes again', () => {
  const now = Date.parse('2026-03-15T12:00:00Z')
  const daysAgo = (days: number) => now - days * 24 * 60 * 60 * 1000

  it.each([
    ['after nothing', null, 'button'],
    ['13 days after a no', { outcome: 'dismissed', at: daysAgo(13) }, 'icon'],
    ['14 days after a no', { outcome: 'dismissed', at: daysAgo(14) }, 'button'],
    ['a day after a yes, so it was removed again', { outcome: 'accepted', at: daysAgo(1) }, 'button'],
  ] as const)('%s is first %s', (_name, last, face) => {
    expect(initialAppearance(last, now)).toBe(face)
  })
})
