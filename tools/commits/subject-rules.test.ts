import { expect, test } from 'vitest'
import { subjectFaults } from './subject-rules.ts'

test.each([
  'Keep the highlighted suggestion when results change',
  'Bring the script of each first load back under 145 kB',
  'Compress drawings in the queue of pictures, and limit what is made',
  'Speed up the search',
  'Hold, pay and release orders through parts that areas register',
  'Focus the first field with an error',
  'Pass the pages to the servers of the document tests',
  `Say ${'x'.repeat(68)}`,
])('%s', (subject) => {
  expect(subjectFaults(subject)).toEqual([])
})

test.each([
  [`Say ${'x'.repeat(69)}`, 'has 73 characters, more than 72'],
  ['keep the cart', 'does not begin with a capitalised verb'],
  ['fix: keep the cart', 'does not begin with a capitalised verb'],
  ['WIP', 'does not begin with a capitalised verb'],
  ['Fixed the cart', 'begins with "Fixed", no imperative'],
  ['Keeps the cart', 'begins with "Keeps", no imperative'],
  ['Keeping the cart', 'begins with "Keeping", no imperative'],
  ['Keep the cart.', 'ends with a full stop'],
  ['', 'does not begin with a capitalised verb'],
])('%s: %s', (subject, fault) => {
  expect(subjectFaults(subject)).toEqual([fault])
})
