import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { Gallery } from './gallery.tsx'

const image = (name: string) => ({ imageURL: name, alt: name, width: 800, height: 800, tint: '#EAF1E6', widths: [] })
const gallery = (...names: string[]) => renderHtml(<Gallery images={names.map(image)} name="Tin" />)

test.each([[], ['']])('a product without pictures reserves the space of one, with nothing to press: %j', (...names) => {
  const html = gallery(...names)
  expect(html).toMatch(/^<div class="picture-none [^"]*44svh/)
  expect(html).not.toMatch(/<button|<img/)
})

test('one picture fills the gallery; several have thumbnails beside them', () => {
  const columns = 'lg:grid-cols-[72px_1fr]'
  expect(gallery('a.svg')).not.toContain(columns)
  expect(gallery('a.svg', 'b.svg')).toContain(columns)
})
