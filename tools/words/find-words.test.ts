import { expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const found = (path: string, source: string) =>
  findWords(path, source).map(({ line, kind, word }) => `${line} ${kind} ${word}`)

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
  'contract/src/refusals/cart.ts',
  'contract/src/areas/order/links.ts',
  'server/src/emails/sandbox-notice.ts',
  'server/src/areas/account/email-texts.ts',
  'server/src/areas/order/receipt/texts.ts',
  'server/src/http/plain-page.ts',
  'server/src/http/pwa/offline-page.ts',
  'server/src/http/pwa/manifest.ts',
  'server/src/main.ts',
  'server/src/admin/order.ts',
  'server/src/areas/staff/orders-service.ts',
  'server/src/db/backup/restore.ts',
  'tools/start.mjs',
  'tools/setup/port.mjs',
])('reads the English texts of %s', (path) => {
  const source = "export const WORDS = { en: { refine: 'More exactly', lost: `told` } }"
  expect(found(path, source)).toEqual(['1 text more exactly', '1 text told'])
})

it.each(['web/app/features/cart/cart.tsx', 'server/src/admin/order.test.ts', 'server/src/areas/order/service.ts'])(
  'leaves the strings of %s alone',
  (path) => {
    expect(found(path, "export const word = 'told'")).toEqual([])
  },
)

it('leaves the addresses of imports alone', () => {
  expect(found('server/src/main.ts', "import './apart.ts'")).toEqual([])
})

it('reads keys of texts as names, and the texts themselves', () => {
  const source = "export const texts = { 'cart.keptItems': 'Saved', 'cart.saved': 'We told you.' }"
  expect(found('web/app/i18n/en/cart.ts', source)).toEqual(['1 key kept', '1 text told'])
})

it('allows "Forgot password" and the name of the unprivileged user in /etc/passwd', () => {
  expect(found('web/app/i18n/en/account.ts', "export const texts = { 'auth.reset': 'Forgot password?' }")).toEqual([])
  expect(found('server/src/db/embedded/account.ts', "export const user = 'nobody:'")).toEqual([])
})

it('reads generated documents', () => {
  expect(found('docs/generated/endpoints.md', '| `GET /a` | Tells the caller |')).toEqual(['1 document tells'])
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
