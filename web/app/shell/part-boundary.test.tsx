import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartBoundary } from './part-boundary.tsx'

function Broken(): never {
  throw new Error('a menu of an unheard-of shape')
}

test('a failing part of the shell leaves the page intact', () => {
  const html = renderToString(
    <>
      <PartBoundary>
        <Broken />
      </PartBoundary>
      <main>goods</main>
    </>,
  )
  expect(html).toContain('<main>goods</main>')
})

test('an intact part is rendered', () => {
  expect(
    renderToString(
      <PartBoundary>
        <nav />
      </PartBoundary>,
    ),
  ).toContain('<nav></nav>')
})

test('its parent is notified when it breaks', () => {
  let calls = 0
  const boundary = new PartBoundary({ children: <nav />, onBroken: () => (calls += 1) })
  boundary.componentDidCatch()
  expect(calls).toBe(1)
})

test('a broken part stays hidden', () => {
  const boundary = new PartBoundary({ children: <nav /> })
  boundary.state = PartBoundary.getDerivedStateFromError()
  expect(boundary.render()).toBeNull()
})
