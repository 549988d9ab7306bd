import { expect, test } from 'vitest'
import { contactAddress, externalUrl, internalLink, webAddress } from './web-address.ts'

const LONG = `https://shop.example/${'a'.repeat(2000)}`

test.each([
  ['https://shop.example/a?b=c#d', 'https://shop.example/a?b=c#d'],
  ['  HTTP://shop.example ', 'HTTP://shop.example'],
  ['javascript:alert(1)', ''],
  ['https:shop.example', ''],
  ['https:\\\\shop.example', ''],
  ['//shop.example', ''],
  ['java\nscript:alert(1)', ''],
  ['https://shop.example/\u202egnp.exe', ''],
  ['https://user:secret@shop.example/', ''],
  ['https://', ''],
  ['mailto:tea@shop.example', ''],
  ['data:text/html,<script>alert(1)</script>', ''],
  ['ftp://shop.example/', ''],
  [LONG, ''],
  [42, ''],
  [null, ''],
])('a web address is http or https and nothing else: %j gives %j', (given, taken) => {
  expect(webAddress(given)).toBe(taken)
})

test.each([
  ['page/about', 'page/about'],
  [' products/oolong?sort=name ', 'products/oolong?sort=name'],
  ['productlist?cat=a%26sort=name', 'productlist?cat=a%26sort=name'],
  ['/pages/messenger?x=1', '/pages/messenger?x=1'],
  ['search/tea:time', 'search/tea:time'],
  ['', ''],
  ['javascript:alert(1)', ''],
  [' JavaScript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['vbscript:msgbox(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['\u0001javascript:alert(1)', ''],
  ['blob:https://shop.example/1', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['\\\\evil.example', ''],
  ['a'.repeat(2001), ''],
  [['page/about'], ''],
])('a link into the shop runs nothing and stays in the shop: %j gives %j', (given, taken) => {
  expect(internalLink(given)).toBe(taken)
})

test.each([
  ['mailto:tea@shop.example', 'mailto:tea@shop.example'],
  ['MAILTO:tea@shop.example?subject=Tea%20set', 'MAILTO:tea@shop.example?subject=Tea%20set'],
  [' tel:+1 (416) 555-0134 ', 'tel:+1 (416) 555-0134'],
  ['mailto:', ''],
  ['mailto:"><script>', ''],
  ['tel:javascript', ''],
  ['sms:4165550134', ''],
  [`mailto:${'a'.repeat(2000)}`, ''],
  [42, ''],
])('a contact address writes or calls: %j gives %j', (given, taken) => {
  expect(contactAddress(given)).toBe(taken)
  expect(externalUrl(given)).toBe(taken)
})
