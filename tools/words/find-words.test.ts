import { expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const found = (path: string, source: string) =>
  findWords(path, source).map(({ line, place, word }) => `${line} ${place} ${word}`)

it.each([
  ['openDoor', ['1 identifier door']],
  ['MOST_LINES', ['1 identifier most']],
  ['mostLines', ['1 identifier most']],
  ['almostAll', []],
  ['through', ['1 identifier through']],
  ['throughput', []],
  ['isKept', ['1 identifier kept']],
  ['bitsOf', ['1 identifier bits']],
  ['bits', []],
])('finds discouraged words in the identifier %s', (name, expected) => {
  expect(found('a/b.ts', `const ${name} = 1`)).toEqual(expected)
})

it('reports a name once in a file', () => {
  expect(found('a/b.ts', 'let kept = 1\nkept = 2')).toEqual(['1 identifier kept'])
})

it('reads comments, titles of tests and JSX, and leaves other strings alone', () => {
  const source = `// Nobody reads it.
/** Made
 * anew. */
it.each([1])('is told', () => {})
test(\`kept \${1} times\`, () => {})
const text = 'told'
const element = <Whole door="x" />`
  expect(found('a/b.tsx', source)).toEqual([
    '1 comment nobody',
    '2 comment anew',
    '4 title told',
    '5 title kept',
    '7 identifier whole',
    '7 identifier door',
  ])
})

it.each([
  ['Priced in whole cents, apart from shipping.', []],
  ['The whole cart', ['1 document whole']],
  ['`openDoor` and [a link](docs/apart.md)', []],
  ['```ts\nopenDoor() // told\n```', []],
  ['It stands on a cake stand.', ['1 document stands']],
  ['It stands for a cake stand.', []],
])('reads the prose of a document: %s', (source, expected) => {
  expect(found('docs/a.md', source)).toEqual(expected)
})

it.each([
  'web/app/i18n/en/search.ts',
  'contract/src/refusals.ts',
  'server/src/areas/order/receipt/words.ts',
  'server/src/http/plain-page.ts',
  'server/src/http/pwa/offline-page.ts',
  'server/src/http/pwa/manifest.ts',
])('reads the English texts of %s', (path) => {
  expect(found(path, "export const WORDS = { en: { refine: 'More exactly' } }")).toEqual(['1 interface more exactly'])
})

it('reads names of files, and comments of styles and SQL', () => {
  expect(found('server/src/apart.ts', '')).toEqual(['1 file apart'])
  expect(found('a.css', 'a {}\n/* kept */')).toEqual(['2 comment kept'])
  expect(found('a.sql', 'SELECT 1\n-- told')).toEqual(['2 comment told'])
})

it('leaves code that a comment or a title quotes alone', () => {
  expect(found('a.ts', '// As `told` says.\nit("passes `kept` on", () => {})')).toEqual([])
})

it('leaves migrations and the list itself alone', () => {
  expect(found('server/src/db/migrations/001-a.sql', '-- told')).toEqual([])
  expect(found('tools/words/word-list.ts', '// told')).toEqual([])
})
