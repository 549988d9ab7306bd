import { expect, test } from 'vitest'
import { networkLinks, pageAddress, popupFeatures, shareAddress } from './share-link.ts'

const PAGE = 'https://shop.test/store/product/tea?lang=en'

test.each([
  ['none', undefined, PAGE],
  ['https', 'https://shop.test/store/groupCampaign/spring', 'https://shop.test/store/groupCampaign/spring'],
  ['http', 'http://shop.test/a', 'http://shop.test/a'],
  ['capitals', 'HTTPS://shop.test/a', 'https://shop.test/a'],
  ['a script', 'javascript:alert(1)', PAGE],
  ['a script behind a control character', '\u0001javascript:alert(1)', PAGE],
  ['a script that a line break hides', 'java\nscript:alert(1)', PAGE],
  ['data', 'data:text/html,<b>', PAGE],
  ['a file', 'file:///etc/hosts', PAGE],
  ['no scheme', '//other.test/a', PAGE],
  ['a path', '/store', PAGE],
  ['no host', 'https://', PAGE],
  ['a name and password', 'https://ann:secret@shop.test/', PAGE],
  ['3,000 characters', `https://shop.test/${'a'.repeat(3000)}`, PAGE],
  ['Chinese', 'https://shop.test/绿茶', 'https://shop.test/%E7%BB%BF%E8%8C%B6'],
])('what is shared, given %s', (_what, given, expected) => {
  expect(shareAddress(given, PAGE)).toBe(expected)
})

test('a shared page keeps its choice and its language, and nothing of the visitor', () => {
  const search = '?options=size%3A100g%2Cleaf%3Awhole&wmpoid=abc&token=t&page=3&sort=priceAsc&lang=zh'
  const at = { pathname: '/store/product/tea', search, names: ['options'] }
  expect(pageAddress('https://shop.test', at, 'en')).toBe(
    'https://shop.test/store/product/tea?options=size:100g,leaf:whole&lang=en',
  )
})

test('each network is given the address and the name', () => {
  const links = networkLinks({ url: 'https://shop.test/a?b=1&c=茶', title: 'Tea & cake', image: undefined })
  expect(links.map(({ network }) => network)).toEqual(['facebook', 'twitter', 'whatsapp', 'linkedin', 'mail'])
  const [facebook, , whatsapp, , mail] = links.map(({ href }) => new URL(href))
  expect(facebook?.searchParams.get('u')).toBe('https://shop.test/a?b=1&c=茶')
  expect(whatsapp?.searchParams.get('text')).toBe('Tea & cake https://shop.test/a?b=1&c=茶')
  expect(mail?.search).not.toContain('+')
})

test.each([
  ['https://shop.test/tea-1200.jpg', true],
  ['http://shop.test/tea.png', true],
  ['/media/tea.svg', false],
  ['data:image/png;base64,AAAA', false],
  ['', false],
])('pinterest with the picture %s: %s', (image, offered) => {
  const link = networkLinks({ url: PAGE, title: 'Tea', image }).find(({ network }) => network === 'pinterest')
  expect(link !== undefined && new URL(link.href).searchParams.get('media') === image).toBe(offered)
})

test('a lone surrogate in a name does not break a link', () => {
  expect(networkLinks({ url: PAGE, title: 'Tea \ud83c' })[1]?.href).toContain('Tea%20%EF%BF%BD')
})

test.each([
  ['a wide window', { left: 100, top: 50, width: 1440, height: 900 }, 'left=420,top=250'],
  ['a window that is smaller', { left: 0, top: 0, width: 390, height: 400 }, 'left=0,top=0'],
  ['a screen to the left', { left: -1440, top: 0, width: 1440, height: 900 }, 'left=0,top=200'],
])('the popup is 800 by 500 in the middle of %s', (_where, browser, position) => {
  expect(popupFeatures(browser)).toBe(`popup,width=800,height=500,${position}`)
})
