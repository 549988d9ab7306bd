import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CdnPathProvider, Picture, resolveImage } from './picture.tsx'

const IMAGE = {
  imageURL: 'tea/tin.1a2b3c4d.jpg',
  alt: 'A tin',
  width: 800,
  height: 800,
  tint: '#EAF1E6',
  widths: [320, 640],
}

test.each([
  ['https://a.example/x.jpg', 'https://a.example/x.jpg'],
  ['tea/x.svg', '/media/tea/x.svg'],
])('%s is found at %s', (imageURL, url) => {
  expect(resolveImage(imageURL, '/media/')).toBe(url)
})

test('a photograph goes out as AVIF, then WebP, in its widths', () => {
  const html = renderToStaticMarkup(
    <CdnPathProvider value="/media/">
      <Picture image={IMAGE} sizes="50vw" />
    </CdnPathProvider>,
  )
  expect(html).toContain(
    '<source type="image/avif" srcSet="/media/tea/tin.1a2b3c4d-320.avif 320w, /media/tea/tin.1a2b3c4d-640.avif 640w" sizes="50vw"/><source type="image/webp"',
  )
  expect(html).toContain('width="800" height="800" loading="lazy"')
  expect(html).toContain('alt="A tin"')
})

test('a drawing is one address; a decoration says nothing; the main picture comes first', () => {
  const html = renderToStaticMarkup(<Picture image={{ ...IMAGE, widths: [] }} sizes="50vw" eager decorative />)
  expect(html).not.toContain('<source')
  expect(html).toContain('alt=""')
  expect(html).toContain('loading="eager" fetchPriority="high"')
})

test('goods without a picture keep its box, and no address is requested', () => {
  const html = renderToStaticMarkup(
    <CdnPathProvider value="/media/">
      <Picture image={{ ...IMAGE, imageURL: '', widths: [] }} sizes="50vw" className="aspect-square" />
    </CdnPathProvider>,
  )
  expect(html).toMatch(/^<span class="picture aspect-square picture-none"><svg aria-hidden="true"/)
  expect(html).not.toMatch(/src=|style=/)
})
