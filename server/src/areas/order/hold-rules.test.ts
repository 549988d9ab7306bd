import { expect, test } from 'vitest'
import { HOLD_RULES } from '../store/shop-rules.ts'
import { earlierOf, holdEnd, renewedHold } from './hold-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute))

test('a hold lasts 10 minutes, 30 once a payment page was opened, both from its start', () => {
  expect(holdEnd({ beganAt: at(0), paying: false }, HOLD_RULES)).toEqual(at(10))
  expect(holdEnd({ beganAt: at(0), paying: true }, HOLD_RULES)).toEqual(at(30))
  expect(holdEnd({ beganAt: at(0), paying: true }, { ...HOLD_RULES, payingMinutes: 5 })).toEqual(at(10))
})

test('a new order goes on with the earliest hold that has not ended', () => {
  const [first, second, paying] = [
    { beganAt: at(0), paying: false },
    { beganAt: at(4), paying: false },
    { beganAt: at(1), paying: true },
  ]
  expect(renewedHold([second, first], HOLD_RULES, at(9))).toEqual(first)
  expect(renewedHold([first, second], HOLD_RULES, at(10))).toEqual(second)
  expect(renewedHold([first, second, paying], HOLD_RULES, at(20))).toEqual(paying)
  expect(renewedHold([first, second, paying], HOLD_RULES, at(31))).toBeNull()
})

test('the earlier of two ends', () => {
  expect(earlierOf(at(5), null)).toEqual(at(5))
  expect(earlierOf(at(5), at(3))).toEqual(at(3))
  expect(earlierOf(at(3), at(5))).toEqual(at(3))
})
