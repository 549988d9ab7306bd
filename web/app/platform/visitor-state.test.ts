import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceVisitor, clearVisitor, onVisitorChange } from './visitor-state.ts'

let stored: Map<string, string>
let tab: EventTarget

beforeEach(() => {
  stored = new Map()
  tab = new EventTarget()
  const changed = (key: string, newValue: string) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      if (stored.get(key) !== value) changed(key, value)
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a sign-in and a sign-out reach the other tabs', async () => {
  const received = vi.fn()
  const stop = onVisitorChange(received)
  announceVisitor('shopper-1')
  expect(received).toHaveBeenLastCalledWith('shopper-1')
  await clearVisitor()
  expect(received).toHaveBeenLastCalledWith(null)
  stop()
  announceVisitor('shopper-2')
  expect(received).toHaveBeenCalledTimes(2)
})

test('a sign-out reaches the other tabs when the sign-in is not known on the device', async () => {
  const received = vi.fn()
  onVisitorChange(received)
  await clearVisitor()
  expect(received).toHaveBeenLastCalledWith(null)
})
