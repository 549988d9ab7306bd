import { expect, test } from 'vitest'
import { offsetToAvoid } from './avoid-overlap.ts'

const toast = { top: 700, bottom: 760 }
const HEADER = [56, 0]

test.each([
  ['nothing is near', [], 0],
  ['a field ends above it', [{ top: 600, bottom: 700 }], 0],
  ['a field is under it', [{ top: 690, bottom: 740 }], 70],
  ['a field is behind the bars', [{ top: 780, bottom: 830 }], 0],
  [
    'two fields leave no room between them',
    [
      { top: 640, bottom: 680 },
      { top: 720, bottom: 750 },
    ],
    120,
  ],
  [
    'the room between two fields is enough',
    [
      { top: 560, bottom: 620 },
      { top: 690, bottom: 750 },
    ],
    70,
  ],
  ['only the header is free', [{ top: 62, bottom: 900 }], 698],
  ['nothing is free', [{ top: 0, bottom: 900 }], 700],
])('%s', (_name, spans, lift) => {
  expect(offsetToAvoid(toast, spans, HEADER)).toBe(lift)
})
