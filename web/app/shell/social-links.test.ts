import { expect, test } from 'vitest'
import { socialPages } from './social-links.tsx'

const NO_PAGE = { pageURL: '' }
const NO_SOCIAL = {
  instagram: { userName: '', pageURL: '' },
  facebook: NO_PAGE,
  twitter: NO_PAGE,
  youTube: NO_PAGE,
  linkedin: NO_PAGE,
  pinterest: NO_PAGE,
  weChat: { miniProgramQrCodeInfo: { imageURL: '' } },
}

test('instagram needs a user name, every other page an address', () => {
  expect(socialPages(NO_SOCIAL)).toEqual([])
  const address = { ...NO_SOCIAL, instagram: { userName: '', pageURL: 'https://i.example' } }
  expect(socialPages(address)).toEqual([])
  const both = { ...NO_SOCIAL, instagram: { userName: 'tea', pageURL: '' }, youTube: { pageURL: 'https://y.example' } }
  expect(socialPages(both).map(({ key, href }) => [key, href])).toEqual([
    ['instagram', 'https://www.instagram.com/tea/'],
    ['youtube', 'https://y.example'],
  ])
})
