import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './on-first-interaction.ts'

let idle: (() => void)[]
const page = Object.assign(new EventTarget(), {
  requestIdleCallback: (act: () => void) => idle.push(act),
})
const device = { onLine: true, connection: { saveData: false } }
const use = () => page.dispatchEvent(new Event('keydown'))
const rest = () => {
  for (const act of idle.splice(0)) act()
}

beforeEach(() => {
  idle = []
  Object.assign(device, { onLine: true, connection: { saveData: false } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestIdleCallback', page.requestIdleCallback)
  vi.stubGlobal('navigator', device)
})
afterEach(() => void vi.unstubAllGlobals())

test('it calls once, when a page in use is idle', () => {
  const act = vi.fn()
  onFirstInteraction(act)
  rest()
  expect(act).not.toHaveBeenCalled()
  use()
  use()
  rest()
  expect(act).toHaveBeenCalledTimes(1)
})

test('without a network it waits for the next use with one', () => {
  const act = vi.fn()
  onFirstInteraction(act)
  use()
  device.onLine = false
  rest()
  use()
  rest()
  expect(act).not.toHaveBeenCalled()
  device.onLine = true
  use()
  rest()
  expect(act).toHaveBeenCalledTimes(1)
})

test('it never calls on a connection that saves data, nor once it is stopped', () => {
  const act = vi.fn()
  onFirstInteraction(act)()
  device.connection.saveData = true
  onFirstInteraction(act)
  use()
  rest()
  expect(act).not.toHaveBeenCalled()
})
