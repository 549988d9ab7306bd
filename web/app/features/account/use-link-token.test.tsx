// @vitest-environment happy-dom
import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ORDER_TOKEN } from './link-token.ts'
import { useLinkToken } from './use-link-token.ts'

const TOKEN = `T7K2-M9QF4B.2026-11-28.${'a'.repeat(43)}`

test('a press right after the first render has the token of the link', async () => {
  const pressed: unknown[] = []
  function Page() {
    const token = useLinkToken(ORDER_TOKEN)
    const button = useRef<HTMLButtonElement>(null)
    // Before the browser paints, and before any passive effect.
    useLayoutEffect(() => queueMicrotask(() => button.current?.click()), [])
    return (
      <button ref={button} type="button" onClick={() => pressed.push(token)}>
        View order
      </button>
    )
  }
  // In React's test mode passive effects run at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <MemoryRouter initialEntries={[`/account/order?token=${TOKEN}`]}>
      <Page />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(pressed).toEqual([TOKEN]))
})
