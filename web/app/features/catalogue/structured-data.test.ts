import { expect, it, test } from 'vitest'
import { breadcrumbData, scriptJson } from './structured-data.ts'

test('the last breadcrumb has no address', () => {
  const data = breadcrumbData([{ label: 'Home', to: '/home' }, { label: 'Tea' }], (path) => `https://shop.test${path}`)
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/home' },
    { '@type': 'ListItem', position: 2, name: 'Tea' },
  ])
})

it('cannot end its script element', () => {
  const text = scriptJson({ name: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><b>' })
})
