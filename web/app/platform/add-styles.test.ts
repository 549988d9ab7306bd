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

test('styles become a sheet of the document, once, behind those that are there', async () => {
  const document: { adoptedStyleSheets: Sheet[] } = { adoptedStyleSheets: [] }
  vi.stubGlobal('document', document)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  const addStyles = await load()
  for (const styles of ['a{}', 'b{}', 'a{}']) addStyles(styles)
  expect(document.adoptedStyleSheets.map(({ text }) => text)).toEqual(['a{}', 'b{}'])
})

test('an old browser gets an element with the nonce of the document', async () => {
  const append = vi.fn()
  vi.stubGlobal('document', {
    createElement: () => ({}),
    querySelector: (name: string) => (name === 'style' ? { nonce: 'n1' } : null),
    head: { append },
  })
  const addStyles = await load()
  addStyles('a{}')
  addStyles('a{}')
  expect(append.mock.calls).toEqual([[{ nonce: 'n1', textContent: 'a{}' }]])
})

test('on the server nothing happens: the document brings its styles', async () => {
  const addStyles = await load()
  expect(() => addStyles('a{}')).not.toThrow()
})
