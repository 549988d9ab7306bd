import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrdinalSet } from './ordinal-set.ts'

const sorted = (members: Iterable<number>) => [...new Set(members)].sort((a, b) => a - b)
const range = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step)
const membersOf = (set: OrdinalSet) => set.select(0, set.size)

/** Few and many members, in one chunk and across chunk borders. */
const members = fc.oneof(
  fc.array(fc.nat({ max: 200_000 }), { maxLength: 60 }),
  fc.array(fc.integer({ min: 65_530, max: 65_545 }), { maxLength: 16 }),
  fc
    .tuple(fc.nat({ max: 70_000 }), fc.constantFrom(4_095, 4_096, 4_097, 9_000), fc.constantFrom(1, 3, 7))
    .map(([from, count, step]) => range(from, count, step)),
)

test('union, intersection and difference of ordinal sets match those of plain sets', () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const [a, b] = [OrdinalSet.of(sorted(left)), OrdinalSet.of(sorted(right))]
      const theirs = new Set(right)
      expect(membersOf(a.and(b))).toEqual(sorted(left.filter((member) => theirs.has(member))))
      expect(membersOf(a.or(b))).toEqual(sorted([...left, ...right]))
      expect(membersOf(a.without(b))).toEqual(sorted(left.filter((member) => !theirs.has(member))))
      expect(a.or(b).size).toBe(sorted([...left, ...right]).length)
    }),
    { numRuns: 60 },
  )
})

test('any page of a set, from either end, is a slice of its sorted members', () => {
  const page = fc.record({ from: fc.nat({ max: 12_000 }), count: fc.nat({ max: 70 }) })
  fc.assert(
    fc.property(members, page, (list, { from, count }) => {
      const all = sorted(list)
      const set = OrdinalSet.of(all)
      expect(set.select(from, count)).toEqual(all.slice(from, from + count))
      expect(set.select(from, count, true)).toEqual(all.toReversed().slice(from, from + count))
    }),
    { numRuns: 100 },
  )
})

test('membership and rank match the sorted members', () => {
  fc.assert(
    fc.property(members, fc.nat({ max: 140_000 }), (list, ordinal) => {
      const set = OrdinalSet.of(sorted(list))
      for (const each of [ordinal, list[0] ?? 0, (list.at(-1) ?? 0) + 1]) {
        expect(set.has(each)).toBe(list.includes(each))
        expect(set.rank(each)).toBe(sorted(list).filter((member) => member < each).length)
      }
    }),
    { numRuns: 100 },
  )
})

test('a set survives storing and reading', () => {
  fc.assert(
    fc.property(members, (list) => {
      const stored = OrdinalSet.of(sorted(list)).chunks()
      // The database driver returns parts of larger buffers, at unaligned offsets.
      const rows = stored.map((row) => ({ ...row, bits: Buffer.concat([Buffer.of(7), row.bits]).subarray(1) }))
      expect(membersOf(OrdinalSet.fromChunks(rows))).toEqual(sorted(list))
    }),
    { numRuns: 60 },
  )
})

test.each([0, 1, 4_096, 4_097, 65_535, 65_536, 65_537, 131_072])(
  'a set of %i neighbours counts and ends right',
  (size) => {
    const set = OrdinalSet.of(range(0, size))
    expect(set.size).toBe(size)
    expect(set.select(Math.max(0, size - 2), 5)).toEqual(range(Math.max(0, size - 2), Math.min(2, size)))
    expect(set.select(size, 5)).toEqual([])
    expect(set.select(size, 5, true)).toEqual([])
  },
)

test('a set built from bitmap words contains their bits', () => {
  const words = new Uint32Array((65_536 / 32) * 2)
  words[0] = 0x8000_0001
  words[2048] = 2
  expect(membersOf(OrdinalSet.fromBitmap(words))).toEqual([0, 31, 65_537])
  expect(OrdinalSet.none.size).toBe(0)
})

test('a short list intersects a long one', () => {
  const long = OrdinalSet.of(range(3, 4_096, 5))
  for (const few of [[0], [3], [20_478], [20_479], [2, 3, 4, 8, 9_998, 20_478, 60_000]]) {
    const expected = few.filter((member) => member >= 3 && member <= 20_478 && member % 5 === 3)
    expect(membersOf(OrdinalSet.of(few).and(long))).toEqual(expected)
    expect(membersOf(OrdinalSet.of(few).without(long))).toEqual(few.filter((member) => !expected.includes(member)))
  }
})
