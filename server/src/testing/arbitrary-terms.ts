import fc from 'fast-check'

/** Texts with a special meaning in queries, patterns, markup and JavaScript. */
const PIECES = [
  ...[
    "'",
    '"',
    ';',
    '--',
    '/*',
    '%',
    '_',
    '\\',
    '&',
    '|',
    '!',
    '(',
    ')',
    ':*',
    '<->',
    '*',
    '^',
    '$',
    '?',
    '#',
    '+',
    '\0',
  ],
  ...[
    '\ud83d',
    '\udc00',
    '🍵',
    '👩‍👩‍👧',
    '\u202e',
    '\u200f',
    '\ufeff',
    '\u0301',
    '＇',
    '茶',
    '绿茶',
    '綠',
    '𠮷',
    'tea',
    'grean',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '%00',
    '%ED%A0%80',
    '../',
    '<script>',
    '#{1}',
    '{{1}}',
    '__proto__',
    'constructor',
    'NaN',
    'null',
  ],
]

const LONG = ['a', '茶', '🍵', "' OR 1=1 -- ", ':* & ', '绿 '].map((piece) => piece.repeat(10_000 / piece.length))

/** Hostile search terms, some of 10,000 characters. */
export const arbitraryTerm = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 250 }) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
)

/** Invalid numbers, and numbers beyond every list. */
export const arbitraryNumber = fc.oneof(
  fc.constantFrom(
    '',
    '-1',
    '-0',
    '1e9',
    '1.5',
    'NaN',
    'Infinity',
    '0x10',
    '9'.repeat(40),
    '10000000',
    '٣',
    '1,000',
    ' 1',
  ),
  fc.integer().map(String),
  fc.double().map(String),
)
