/** Addresses that mail can be sent to. */
export const GOOD_ADDRESSES = [
  'mei@example.com',
  'mei.lin+tea@mail.example.co.uk',
  "o'hara_{1}!#$%&*/=?^`|~-@example.ca",
  'a@b.cd',
  '7@1.example',
  'mei@bücher.example',
  'mei@例子.测试',
  'mei@xn--fsqu00a.xn--0zwm56d',
  `${'a'.repeat(64)}@example.com`,
]

/** Strings that look like addresses, but that not every mail server accepts. */
export const BAD_ADDRESSES = [
  ...['mei', 'mei@', '@example.com', 'mei@example', 'mei@localhost', 'me i@example.com', 'mei@exa mple.com', ''],
  ...['a@b@c.com', '"a b"@example.com', '"mei"@example.com', 'mei(tea)@example.com', 'mei@example.com(tea)'],
  ...['mei.@example.com', '.mei@example.com', 'm..ei@example.com', 'mei@example.com.', 'mei@.example.com'],
  ...['mei@example..com', 'mei@-example.com', 'mei@example-.com', 'mei@127.0.0.1', 'mei@[127.0.0.1]', 'mei@[IPv6:::1]'],
  ...[
    '梅@example.com',
    'mei@exam_ple.com',
    'a@b.c,d@e.fg',
    'a@b.cd;e@f.gh',
    'Mei <mei@example.com>',
    '<mei@example.com>',
  ],
  ...['mei\\@example.com', 'mei@example.com\r\nBcc: a@b.cd', 'mei\u0000@example.com', 'mei:a@b.cd'],
  ...[
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
    'mei@example.com?x',
    'mei@b.cd/e',
  ],
  // Too long in the encoded form that mail servers receive.
  `mei@${Array.from({ length: 40 }, (_, n) => String.fromCodePoint(0x4e00 + n * 97)).join('')}.com`,
]
