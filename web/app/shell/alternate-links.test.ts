import { expect, test } from 'vitest'
import { canonicalPath, inLanguage } from './alternate-links.tsx'

test.each([
  ['/', '', undefined, '/home'],
  ['/home', '?utm_source=x', 'en', '/home?lang=en'],
  ['/store/productlist', '?page=3&cat=green+tea&sort=name', 'zh', '/store/productlist?cat=green+tea&sort=name&lang=zh'],
  ['/store/', '', undefined, '/store'],
  ['/store/productlist', '?wmpoid=oMgHVjngRip&cat=tea', undefined, '/store/productlist?cat=tea'],
] as const)('the canonical address of %s%s in %s is %s', (pathname, search, lang, path) => {
  expect(canonicalPath(pathname, search, lang)).toBe(path)
})

test.each([
  ['', 'zh', ''],
  ['?cat=tea', 'zh', '?cat=tea'],
  ['?cat=tea&lang=zh', 'zh', '?cat=tea&lang=zh'],
  ['?lang=en&cat=green+tea', 'zh', '?lang=zh&cat=green+tea'],
  ['?lang=xx', 'en', '?lang=en'],
] as const)('the query %j of a page that is now in %s is %j', (search, locale, followed) => {
  expect(inLanguage(search, locale)).toBe(followed)
})
