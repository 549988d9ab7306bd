import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartBoundary } from './part-boundary.tsx'

function Broken(): never {
  throw new Error('a menu of an unheard-of shape')
}

test('a part of the shell that cannot be drawn leaves the page standing', () => {
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

test('a part that stands is drawn', () => {
  expect(
    renderToString(
      <PartBoundary>
        <nav />
      </PartBoundary>,
    ),
  ).toContain('<nav></nav>')
})

test('who stands around it is told that it broke', () => {
  let told = 0
  const boundary = new PartBoundary({ children: <nav />, onBroken: () => (told += 1) })
  boundary.componentDidCatch()
  expect(told).toBe(1)
})

test('once it broke it stays out', () => {
  const boundary = new PartBoundary({ children: <nav /> })
  boundary.state = PartBoundary.getDerivedStateFromError()
  expect(boundary.render()).toBeNull()
})
