import { expect, test } from 'vitest'
import { growthAfterFirstMinute, type MemorySample } from './memory.ts'

test.each<[why: string, samples: [minutes: number, mb: number][], percent: number]>([
  [
    'leaves out what the first minute needs',
    [
      [0.5, 100],
      [1.1, 400],
      [2.1, 400],
    ],
    0,
  ],
  [
    'compares the end with the end of the first minute',
    [
      [0.9, 100],
      [1, 400],
      [1.5, 500],
      [2, 424],
    ],
    6,
  ],
  [
    'is negative when memory shrinks',
    [
      [1, 400],
      [2, 300],
    ],
    -25,
  ],
  [
    'is unknown without a sample after the first minute',
    [
      [0.5, 400],
      [0.9, 400],
    ],
    Number.NaN,
  ],
  [
    'is unknown with one such sample',
    [
      [0.5, 400],
      [1.2, 400],
    ],
    Number.NaN,
  ],
])('the growth of memory %s', (_, samples, percent) => {
  const given = samples.map(([minutes, mb]): MemorySample => ({ minutes, mb }))
  expect(Number(growthAfterFirstMinute(given).toFixed(6))).toEqual(percent)
})
