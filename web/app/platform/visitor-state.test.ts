import { expect, test, vi } from 'vitest'
import { announceVisitor, clearVisitor, onVisitorChange } from './visitor-state.ts'

test('a sign-in and a sign-out reach the other tabs', async () => {
  vi.stubGlobal('window', {})
  const received = vi.fn()
  const stop = onVisitorChange(received)
  announceVisitor('shopper-1')
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith('shopper-1'))
  await clearVisitor()
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith(null))
  stop()
  vi.unstubAllGlobals()
})

test('a browser without channels between tabs is left alone', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const stop = onVisitorChange(() => undefined)
  expect(() => announceVisitor(null)).not.toThrow()
  stop()
  vi.unstubAllGlobals()
})
