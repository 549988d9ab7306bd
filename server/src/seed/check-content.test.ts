import { withValue } from '@istore/contract/with-value.fixture.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect, test } from 'vitest'
import type { AppDocument, PageDocument } from '../areas/store/documents.ts'
import { checkedContent, checkedPage, checkedSection } from './check-content.ts'

const content: AppDocument = {
  ...structuredClone(demoShop.appContent),
  logo: { imageURL: 'site/logo.svg' },
  system: { ...structuredClone(demoShop.appContent.system), messages: { en: {}, zh: {} } },
}
const text = (words: string) => ({ en: words, zh: words })
const page: PageDocument = { title: text('Tea'), description: text(''), image: null, blocks: [] }

const picture = { imageURL: 'http://evil.example/a.png', alt: text(''), width: 1, height: 1, tint: '', widths: [] }

test('the demo document passes the strict check', () => {
  expect(checkedContent(content)).toBe(content)
})

test.each([
  ['a missing flag', 'system.appConfig.enableCheckout', undefined],
  ['a flag that is a word', 'system.appConfig.hidePowerBy', 'true'],
  ['a missing part', 'css.varFooter', undefined],
  ['a link that would run', 'navigation.headerMenu.0.link', 'javascript:alert(1)'],
  ['a colour that is a style', 'css.varFooter.color', 'red;}body{display:none'],
  ['a picture from elsewhere', 'logo.imageURL', '//evil.example/a.svg'],
  ['an entry without a name', 'navigation.footerTabs.0', { name: '', nameContent: text(''), link: 'home', icon: '' }],
  ['a name without its Chinese', 'storeName', { en: 'Maple Court' }],
  ['an unknown language', 'system.appConfig.supportedLanguages', ['en', 'fr']],
])('a document that is written must be complete: %s is refused', (_, path, value) => {
  expect(() => checkedContent(withValue(content, path, value))).toThrow(/cannot be written: .*/)
})

test.each([
  ['HTML that is not safe', { kind: 'html', html: text('<p onclick="alert(1)">Tea</p>') }],
  ['an unknown block', { kind: 'carousel', slides: [] }],
  ['a picture from elsewhere', { kind: 'image', image: picture, link: null }],
  [
    'a link that would run',
    { kind: 'rail', title: text('New'), numberToLoad: 4, more: { text: text('All'), link: 'data:,x' } },
  ],
])('a page with %s is refused', (_, block) => {
  expect(() => checkedPage('tea', withValue(page, 'blocks', [block]))).toThrow('The page tea cannot be written')
  const section = withValue({ title: text('Tea'), blocks: page.blocks }, 'blocks', [block])
  expect(() => checkedSection('tea', section)).toThrow('The section tea cannot be written')
})

test('a complete page is written as it is', () => {
  const complete = withValue(page, 'blocks', [
    { kind: 'html', html: text('<p>Tea</p>') },
    { kind: 'section', type: 'promises' },
  ])
  expect(checkedPage('tea', complete)).toBe(complete)
})
