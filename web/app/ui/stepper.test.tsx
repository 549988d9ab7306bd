// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { Stepper } from './stepper.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function show(value: number, max: number) {
  const changes: number[] = []
  const root = createRoot(document.body)
  const stepper = <Stepper name="Tea" value={value} max={max} onChange={(next) => changes.push(next)} />
  await act(async () =>
    root.render(<LanguageProvider initial={{ locale: 'en', texts: en, messages: {} }}>{stepper}</LanguageProvider>),
  )
  return { changes, leave: () => act(async () => root.unmount()) }
}

test.each([
  ['ArrowUp', 31],
  ['ArrowDown', 29],
  ['PageUp', 40],
  ['PageDown', 20],
  ['Home', 1],
  ['End', 99],
])('%s makes 30 units %d', async (key, expected) => {
  const shown = await show(30, 99)
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => document.querySelector('input')?.dispatchEvent(press))
  expect(shown.changes).toEqual([expected])
  await shown.leave()
})

test('a quantity above what is left stays until the shopper changes it', async () => {
  const shown = await show(5, 3)
  expect(shown.changes).toEqual([])
  await shown.leave()
})
