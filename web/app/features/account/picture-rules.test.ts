import { expect, test } from 'vitest'
import { pictureProblem } from './picture-rules.ts'

test.each([
  ['a JPEG', { size: 2_000_000, type: 'image/jpeg' }, 12_000_000, null],
  ['an AVIF that the browser cannot draw', { size: 2_000_000, type: 'image/avif' }, null, null],
  ['as much as may be', { size: 10_000_000, type: 'image/png' }, 40_000_000, null],
  ['a name that says nothing', { size: 2_000_000, type: '' }, null, null],
  ['too many bytes', { size: 10_000_001, type: 'image/jpeg' }, null, 'picture.tooLarge'],
  ['too many pixels', { size: 2_000_000, type: 'image/webp' }, 40_000_001, 'picture.tooLarge'],
  ['a drawing', { size: 2_000, type: 'image/svg+xml' }, null, 'picture.wrongType'],
  ['a document', { size: 2_000, type: 'application/pdf' }, null, 'picture.wrongType'],
  ['an empty file', { size: 0, type: 'image/jpeg' }, null, 'picture.wrongType'],
])('%s', (_, file, pixels, problem) => expect(pictureProblem(file, pixels)).toBe(problem))
