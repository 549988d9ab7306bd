import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectNode, runsProjectNode } from './project-node.mjs'

const empty = () => mkdtempSync(join(tmpdir(), 'istore-node-'))

it.each([
  ['v20.20.2', false],
  ['v23.11.0', false],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('accepts or rejects Node %s', (version, right) => {
  expect(runsProjectNode(empty(), { version, execPath: process.execPath })).toBe(right)
})

it('knows the project’s own Node through a link', () => {
  const root = empty()
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, projectNode(root))
  expect(runsProjectNode(root, { version: 'v22.22.0', execPath: process.execPath })).toBe(true)
})
