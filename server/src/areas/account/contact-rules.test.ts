import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONTACT_TRANSITIONS,
  type ContactState,
  type ContactTransition,
  contactAfter,
  maskedIdNumber,
  plainIdNumber,
} from './contact-rules.ts'

const TRANSITIONS: ContactTransition[] = ['save', 'submit', 'approve', 'reject']
const STATES = Object.keys(CONTACT_TRANSITIONS) as ContactState[]

test.each<[ContactState, ContactTransition, ContactState | null]>([
  ['DRAFT', 'save', 'DRAFT'],
  ['DRAFT', 'submit', 'SUBMITTED'],
  ['DRAFT', 'approve', null],
  ['DRAFT', 'reject', null],
  ['SUBMITTED', 'save', null],
  ['SUBMITTED', 'submit', null],
  ['SUBMITTED', 'approve', 'APPROVED'],
  ['SUBMITTED', 'reject', 'REJECTED'],
  ['APPROVED', 'save', null],
  ['APPROVED', 'submit', null],
  ['APPROVED', 'approve', null],
  ['APPROVED', 'reject', null],
  ['REJECTED', 'save', 'DRAFT'],
  ['REJECTED', 'submit', 'SUBMITTED'],
  ['REJECTED', 'approve', null],
  ['REJECTED', 'reject', null],
])('%s: %s leads to %s', (state, move, after) => {
  expect(contactAfter(state, move)).toBe(after)
})

test('in any sequence of transitions a contact is decided only after submission, and approval is final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TRANSITIONS)), (moves) => {
      const states: ContactState[] = ['DRAFT']
      for (const move of moves) {
        const state = states.at(-1) as ContactState
        const after = contactAfter(state, move)
        if (after) states.push(after)
      }
      states.forEach((state, index) => {
        expect(STATES).toContain(state)
        if (state === 'APPROVED' || state === 'REJECTED') expect(states[index - 1]).toBe('SUBMITTED')
      })
      expect(states.indexOf('APPROVED')).toBeOneOf([-1, states.length - 1])
    }),
  )
})

test.each([
  ['AB12', '••••2'],
  ['12345678', '••••78'],
  ['440106199901011234', '••••1234'],
])('%s is shown as %s', (number, shown) => {
  expect(maskedIdNumber(number)).toBe(shown)
})

test('a masked number shows at most a quarter and at most four characters, and not how long it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,32}$/), (number) => {
      const shown = maskedIdNumber(number).slice(4)
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 4))
      expect(number.endsWith(shown)).toBe(true)
    }),
  )
})

test('spaces, hyphens and small letters are not part of a number', () => {
  expect(plainIdNumber('ab-12 345 6')).toBe('AB123456')
})
