import { expect, test } from 'vitest'
import { shareImage } from './share-image.ts'

test.each([
  ['product/longjing-1.0a1b2c3d.svg', 'product/longjing-1.0a1b2c3d-1200.jpg'],
  ['product/longjing-1.0a1b2c3d-640.webp', 'product/longjing-1.0a1b2c3d-1200.jpg'],
  ['site/tile-tea.0a1b2c3d-320.jpg', 'site/tile-tea.0a1b2c3d-1200.jpg'],
  ['https://pictures.test/tea.0a1b2c3d.svg', 'https://pictures.test/tea.0a1b2c3d.svg'],
  ['tea.svg', 'tea.svg'],
  ['', ''],
])('a link card shows of %j the picture %j', (imageURL, shared) => {
  expect(shareImage(imageURL)).toBe(shared)
})
