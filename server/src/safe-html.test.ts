import { expect, test } from 'vitest'
import { safeHtml, withSafeHtml } from './safe-html.ts'

const MUTATION = '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src="//evil.example/x.js"></script>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="a.png" onload="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/a.png">',
  '<img src="/api/istore/client/common3/logout">',
  '<img src="../../api/istore/client/common3/logout">',
  '<img src="a.png" srcset="https://evil.example/a.png 2x">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/api/istore/client/common3/logout">x</a>',
  '<a href="https://user:secret@evil.example/">x</a>',
  '<a href="https://shop.example" onclick="alert(1)" ping="https://evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name="card"><button formaction="javascript:alert(1)">Pay</button></form>',
  '<style>body{display:none}</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p class="banner" id="content" tabindex="1">x</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<video src="https://evil.example/a.mp4" onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle="alert(1)">x</details>',
  '<body onload="alert(1)"><p>x</p></body>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<p title="a" a=\'"><img src=x onerror=alert(1)>\'>x</p>',
  '<custom-part onclick=alert(1)>x</custom-part>',
  MUTATION,
]

/** Every tag and attribute allowed in the result, as written by the sanitiser. */
const TAG =
  /<\/?(p|br|h[2-4]|ul|ol|li|strong|em|b|i|blockquote|hr|a|img|figure|figcaption|code|pre|span|table|thead|tbody|tr|th|td)(( (href|rel|target|src|alt|width|height|loading|colspan|rowspan|scope)="[^"<>]*")*)( \/)?>/g
const GOOD_ADDRESS = /^(https?:\/\/(?!evil|user)|mailto:|tel:|\/(?![\\/]|api)|#)/

test.each(ATTACKS)('nothing of the content runs: %s', (attack) => {
  const html = safeHtml(attack)
  const rest = html.replace(TAG, '')
  expect(rest).not.toMatch(/[<>]/)
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(GOOD_ADDRESS)
  // Sanitising the result again changes nothing: no second parse reactivates anything.
  expect(safeHtml(html)).toBe(html)
})

test('a mutation does not activate an attribute', () => {
  expect(safeHtml(MUTATION)).not.toContain('onerror')
})

test('there are at least forty attacks', () => {
  expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(40)
})

test.each([
  ['<h1>Tea</h1><h2>Water</h2>', '<h2>Tea</h2><h2>Water</h2>'],
  ['<h5>Small</h5>', '<h4>Small</h4>'],
  ['<p>a <strong>b</strong><br>c</p>', '<p>a <strong>b</strong><br />c</p>'],
  ['<a href="/store/tag/new">x</a>', '<a href="/store/tag/new">x</a>'],
  ['<a href="#water">x</a>', '<a href="#water">x</a>'],
  ['<a href="mailto:tea@shop.example">x</a>', '<a href="mailto:tea@shop.example">x</a>'],
  ['<a href="tel:+1 416-555-0142">x</a>', '<a href="tel:+1 416-555-0142">x</a>'],
  ['<a href="page/about">x</a>', '<a>x</a>'],
  [
    '<a href="https://tea.example/a">x</a>',
    '<a href="https://tea.example/a" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  [
    '<img src="site/a.svg" width="4" height="3">',
    '<img src="/media/site/a.svg" alt="" width="4" height="3" loading="lazy" />',
  ],
  ['<img src="/media/a.svg" alt="Tea">', '<img src="/media/a.svg" alt="Tea" loading="lazy" />'],
  ['<img src="https://cdn.example/a.png">', '<img src="https://cdn.example/a.png" alt="" loading="lazy" />'],
  ['<table><tr><td colspan="2">x</td></tr></table>', '<table><tr><td colspan="2">x</td></tr></table>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('what an article needs is preserved: %s', (given, safe) => {
  expect(safeHtml(given)).toBe(safe)
})

test('deeply nested tags do not block the server', () => {
  const tower = '<p><b>'.repeat(20_000)
  expect(safeHtml(tower).length).toBeLessThan(2000)
})

test('a page of another server has its HTML made safe, and nothing else changed', () => {
  const text = { kind: 'text', title: '<b>', paragraphs: [] }
  const page = {
    title: 'x',
    blocks: [text, { kind: 'html', html: '<script>1</script>a' }, { kind: 'html', html: 7 }, null],
  }
  expect(withSafeHtml(page)).toEqual({
    title: 'x',
    blocks: [text, { kind: 'html', html: 'a' }, { kind: 'html', html: '' }, null],
  })
  for (const other of [null, 'x', 5, { blocks: 'x' }]) expect(withSafeHtml(other)).toEqual(other)
})
