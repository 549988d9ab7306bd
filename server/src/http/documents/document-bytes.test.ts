import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentBytes, newNonce } from './document-bytes.ts'

const NONE = { scripts: [], styles: [] }
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every nonce is unique', () => {
  expect(new Set(Array.from({ length: 50 }, newNonce)).size).toBe(50)
})

const inlineIn = (html: string, ...parts: string[]) => {
  const { bytes, hashes } = documentBytes({ html, parts: parts.map((text) => Buffer.from(text)) }, 'n1')
  return { html: bytes.toString(), hashes }
}

test('inline parts with the nonce are hashed, in any order of attributes, and the nonce is removed', () => {
  const { html, hashes } = inlineIn(
    '<style id="s" nonce="n1">p{}</style><script nonce="n1" type="module">a("枫")</script><script nonce="n1">b()</script>',
  )
  expect(html).toBe('<style id="s">p{}</style><script type="module">a("枫")</script><script>b()</script>')
  expect(hashes).toEqual({ scripts: [sha256('a("枫")'), sha256('b()')], styles: [sha256('p{}')] })
})

test('an injected script or style gets no hash, whatever its nonce', () => {
  const injected = '<script>evil()</script><script nonce="x">evil()</script><style>p{}</style>'
  expect(inlineIn(injected)).toEqual({ html: injected, hashes: NONE })
})

test('an external script or a link with the nonce adds nothing to the policy', () => {
  const { html, hashes } = inlineIn('<link href="a" nonce="n1"/><script nonce="n1" src="/a.js"></script>')
  expect([html, hashes]).toEqual(['<link href="a"/><script src="/a.js"></script>', NONE])
})

test('a large part takes the place of its placeholder, and is hashed when it is all of a style or script', () => {
  const markup = '<style nonce="n1">n1:0;</style><svg>n1:1;</svg><script nonce="n1">b()</script><p>茶</p>'
  const { html, hashes } = inlineIn(markup, 'p{content:"枫"}', '<path/>')
  expect(html).toBe('<style>p{content:"枫"}</style><svg><path/></svg><script>b()</script><p>茶</p>')
  expect(hashes).toEqual({ scripts: [sha256('b()')], styles: [sha256('p{content:"枫"}')] })
})

test('a large part that is used twice, or in the next document, has the same bytes and hash', () => {
  const styles = Buffer.from('p{}')
  const read = () => documentBytes({ html: '<style nonce="n1">n1:0;</style>n1:0;', parts: [styles] }, 'n1')
  for (const { bytes, hashes } of [read(), read()]) {
    expect([bytes.toString(), hashes.styles]).toEqual(['<style>p{}</style>p{}', [sha256('p{}')]])
  }
})

test('the bytes of a document stay while the next one is joined', () => {
  const first = documentBytes({ html: '<p>first</p>', parts: [] }, 'n1').bytes
  documentBytes({ html: '<p>other</p>', parts: [] }, 'n1')
  expect(first.toString()).toBe('<p>first</p>')
})

test.each([1, 200_000, 400_000])('%i characters of three bytes each are all encoded', (count) => {
  const text = '茶'.repeat(count)
  expect(inlineIn(`<p nonce="n1">${text}</p>`).html).toBe(`<p>${text}</p>`)
})

test('a placeholder without its part is a fault, and no markup is sent', () => {
  expect(() => inlineIn('<p>n1:3;</p>', 'a')).toThrow('no part 3')
})
