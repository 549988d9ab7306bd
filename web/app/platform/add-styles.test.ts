import { afterEach, expect, test, vi } from 'vitest'

class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = async () => (await import('./add-styles.ts')).addStyles

test('styles are added to the document once, after the existing ones', async () => {
  const document: { adoptedStyleSheets: Sheet[] } = { adoptedStyleSheets: [] }
  vi.stubGlobal('document', document)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  const addStyles = await load()
  for (const styles of ['a{}', 'b{}', 'a{}']) addStyles(styles)
  expect(document.adoptedStyleSheets.map(({ text }) => text)).toEqual(['a{}', 'b{}'])
})

test("an old browser gets them as the last rule of the document's style sheet", async () => {
  const insertRule = vi.fn()
  const sheet = { insertRule, cssRules: [{}, {}] }
  vi.stubGlobal('document', { querySelector: (name: string) => (name === 'style' ? { sheet } : null) })
  const addStyles = await load()
  addStyles('a{}')
  addStyles('a{}')
  expect(insertRule.mock.calls).toEqual([['@media all{a{}}', 2]])
})

test('nothing happens on the server, where the document contains its styles', async () => {
  const addStyles = await load()
  expect(() => addStyles('a{}')).not.toThrow()
})
