import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

test('a product without pictures keeps the place of one, with nothing to press', () => {
  const html = renderToStaticMarkup(<Gallery images={[]} name="Tin" />)
  expect(html).toMatch(/^<div class="[^"]*44svh[^"]*"><\/div>$/)
})
