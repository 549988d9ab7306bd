import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { OptionRows } from './option-rows.tsx'

test('a number stays on one line with its unit', () => {
  const options = [{ name: 'size', label: 'Size', values: [{ value: '100g', label: '100 g' }] }]
  const chosen = { choice: {}, pair: '', decided: false, choose: () => {} }
  expect(renderHtml(<OptionRows goods={{ options, combinations: [] }} chosen={chosen} />)).toContain('100\u00a0g')
})
