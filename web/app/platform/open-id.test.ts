import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFromDevice } from './local-store.ts'
import { storedOpenId, takeOpenId } from './open-id.ts'

const ID = 'oMgHVjngRipVsoxg6TuX3vz6glDg'
let store: Map<string, string>
const stored = () => readFromDevice('istore.openId')

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('inside the mini-program the open id is read from wmpoid', () => {
  it.each([
    [`?wmpoid=${ID}`, ''],
    [`?cat=green%20tea&wmpoid=${ID}&sort=name`, '?cat=green%20tea&sort=name'],
    [`?wmpoid=${ID}&wmpoid=second-id`, ''],
    [`?a=wmpoid&wmpoid=${ID}`, '?a=wmpoid'],
  ])('%s is stored, and leaves %j', (search, rest) => {
    expect(takeOpenId(search)).toBe(rest)
    expect(stored()).toBe(ID)
    expect(storedOpenId()).toBe(ID)
  })

  it.each(['', '?', '?cat=all', '?WMPOID=oMgHVjng', '?q=wmpoid'])('an address with %j has no open id', (search) => {
    expect(takeOpenId(search)).toBeNull()
    expect(stored()).toBeUndefined()
    expect(storedOpenId()).toBeNull()
  })
})

describe('invalid open ids', () => {
  const junk = ['', 'short', 'a'.repeat(129), '<script>', 'a b c d e f', '../../../etc', '%E4%BD%A0%E5%A5%BD%E5%97%8E']

  it.each(junk)('%j is not stored, and leaves the address too', (value) => {
    expect(takeOpenId(`?wmpoid=${value}&cat=all`)).toBe('?cat=all')
    expect(stored()).toBeUndefined()
  })
})

it('is stored for this page where the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  takeOpenId('?wmpoid=kept-for-the-page')
  expect(stored()).toBe('kept-for-the-page')
})
