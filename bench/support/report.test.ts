import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Figure, type Goal, judge } from './report.ts'

let printed = ''
const exitCode = process.exitCode
beforeEach(() => {
  printed = ''
  process.exitCode = undefined
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

test.each<[why: string, figure: Figure, goal: Goal, isMet: boolean]>([
  ['at the least', { value: 300, unit: '/s' }, ['>=', 300], true],
  ['below the least', { value: 299, unit: '/s' }, ['>=', 300], false],
  ['at the most', { value: 400, unit: ' MB' }, ['<=', 400], true],
  ['above the most', { value: 401, unit: ' MB' }, ['<=', 400], false],
  ['at the most as printed', { value: 1.004, unit: ' s', digits: 2 }, ['<=', 1], true],
  ['above the most as printed', { value: 1.006, unit: ' s', digits: 2 }, ['<=', 1], false],
  ['not measured', { value: Number.NaN }, ['<=', 0], false],
])('a benchmark with a figure %s', (_, figure, goal, isMet) => {
  judge('a figure', figure, goal)
  expect(process.exitCode).toBe(isMet ? undefined : 1)
  expect(printed.includes('WRONG: a figure')).toBe(!isMet)
})
