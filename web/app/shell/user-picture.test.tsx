import { expect, test } from 'vitest'
import { UserPicture } from '#app/features/store/user-picture.tsx'
import { renderHtml } from './shell.fixture.tsx'

test.each([
  ['/api/istore/client/common3/profileImage/7a.webp', '/api/istore/client/common3/profileImage/7a.webp'],
  ['data:image/webp;base64,AA==', 'data:image/webp;base64,AA=='],
  ['https://cdn.example/ada.png', 'https://cdn.example/ada.png'],
  ['ada.png', '/media/ada.png'],
])('the shopper’s picture %j is loaded from %s', (image, src) => {
  const html = renderHtml(<UserPicture image={image} size={24} className="h-6 w-6" />)
  expect(/<img src="([^"]*)" alt=""/.exec(html)?.[1]).toBe(src)
})
