import { expect, test } from 'vitest'
import { runsOf, SPRITE_MARK, STATE_MARK, STYLES_MARK } from './document-runs.ts'

const NOTHING = Buffer.from('')
const SHARED = { styles: Buffer.from('p{}'), sprite: Buffer.from('<path/>') }
const joined = (runs: ReturnType<typeof runsOf>) => Buffer.concat(runs.map(({ bytes }) => bytes)).toString()

test('the style sheet, the drawings and the state stand where the markup says', () => {
  const runs = runsOf(`a${STYLES_MARK}b${SPRITE_MARK}枫${STATE_MARK}d`, Buffer.from('{"x":"$&"}'), SHARED)
  expect(joined(runs)).toBe('ap{}b<path/>枫{"x":"$&"}d')
  expect(runs.filter(({ shared }) => shared).map(({ bytes }) => bytes)).toEqual([SHARED.styles, SHARED.sprite])
})

test('shared pieces are the very same object in every document', () => {
  const [one, two] = ['a', 'b'].map((text) => runsOf(text + STYLES_MARK, NOTHING, SHARED).find(({ shared }) => shared))
  expect(one?.bytes).toBe(two?.bytes)
})

test('a document without any mark is one piece', () => {
  expect(runsOf('only text', NOTHING, SHARED).map(({ bytes }) => bytes.toString())).toEqual(['only text'])
})

test('a page that was rendered as text is given its doctype, one from the stream has it', () => {
  for (const page of ['<html>a</html>', '<!DOCTYPE html><html>a</html>']) {
    expect(joined(runsOf(page, NOTHING, SHARED))).toBe('<!DOCTYPE html><html>a</html>')
  }
  const runs = runsOf(`<html>${STYLES_MARK}b${STATE_MARK}</html>`, Buffer.from('{}'), SHARED)
  expect(joined(runs)).toBe('<!DOCTYPE html><html>p{}b{}</html>')
})

test('a document stays as it is while the next ones are written', () => {
  const page = (text: string) => runsOf(text + STATE_MARK + text, Buffer.from('{}'), SHARED)
  const first = page('山')
  page('longer than the first one')
  page('x')
  expect(joined(first)).toBe('山{}山')
})
