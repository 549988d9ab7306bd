import { expect, test } from 'vitest'
import { knownPictureHosts, pictureHostsIn } from './picture-hosts.ts'

test('picture hosts are those with https, without duplicates', () => {
  const content = {
    logo: { imageURL: 'https://cdn.example.com/logo.svg' },
    appDetail: { cdnpath: 'https://pictures.example:8443/shop/' },
    blocks: [{ image: { imageURL: 'https://cdn.example.com/b.jpg' } }, { imageURL: 'http://plain.example/a' }, null],
    social: { facebook: { pageURL: 'https://facebook.example' } },
    favicon: { imageURL: 'icon.12345678.svg' },
    footerLogo: { imageURL: 7 },
  }
  expect(pictureHostsIn(content)).toEqual(['https://cdn.example.com', 'https://pictures.example:8443'])
})

test.each([null, undefined, 'https://a.example', 7, []])('%j contains no host', (content) => {
  expect(pictureHostsIn(content)).toEqual([])
})

test('no address can add a rule to the policy, or make it too long', () => {
  const evil = ["https://a.example; script-src 'unsafe-inline'", 'https://b.example/\r\nx: y', 'https://c d.example']
  for (const host of pictureHostsIn(evil.map((imageURL) => ({ imageURL })))) expect(host).toMatch(/^https:\/\/[\w.-]+$/)
  const many = Array.from({ length: 100 }, (_, n) => ({ imageURL: `https://h${n}.example/` }))
  expect(pictureHostsIn(many).length).toBeLessThanOrEqual(20)
})

test('content is searched for hosts once', () => {
  const content = { logo: { imageURL: 'https://a.example/x' } }
  expect(knownPictureHosts(content)).toBe(knownPictureHosts(content))
})
