import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { AppLink, ExternalLink } from './link.tsx'

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example'])(
  'a link inside the shop that would leave it shows as plain text: %s',
  (to) => {
    const html = renderHtml(
      <AppLink to={to} className="c">
        {'Tea'}
      </AppLink>,
    )
    expect(html).toBe('<span class="c">Tea</span>')
  },
)

test.each(['/about', '/about//x', '#content', '/?next=//x'])('a link inside the shop leads to %s', (to) => {
  expect(renderHtml(<AppLink to={to}>{'Tea'}</AppLink>)).toBe(`<a href="${to}">Tea</a>`)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/about',
  '',
  'https://a:b@c/',
])('a link to another site that is no web address shows as plain text: %s', (href) => {
  expect(renderHtml(<ExternalLink href={href}>{'Tea'}</ExternalLink>)).toBe('<span>Tea</span>')
})

test('a link to another site opens a new tab, and says so', () => {
  const html = renderHtml(<ExternalLink href="https://a.example/">{'Tea'}</ExternalLink>)
  expect(html).toContain('href="https://a.example/" target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('(opens in a new tab)')
})

test.each(['mailto:tea@shop.example', 'tel:+1 416 555 0134'])('a link to %s leaves the page where it is', (href) => {
  expect(renderHtml(<ExternalLink href={href}>{'Tea'}</ExternalLink>)).toBe(`<a href="${href}">Tea</a>`)
})
