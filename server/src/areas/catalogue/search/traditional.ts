import { Converter } from 'opencc-js/t2cn'

const FIRST = 0x4e00
const LAST = 0x9fff

function readTable(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
  // One call for all: each letter on a line of its own, so that none is read with its neighbours.
  const simple = Converter({ from: 'tw', to: 'cn' })(letters.join('\n')).split('\n')
  return new Map(
    letters.map((letter, at) => [letter, simple[at] ?? letter] as const).filter(([from, to]) => from !== to),
  )
}

let table: ReadonlyMap<string, string> | undefined

/** The text with every traditional character as the simplified one: 綠茶 is 绿茶. The table is made once. */
export function simplified(text: string): string {
  table ??= readTable()
  let out = ''
  for (const letter of text) out += table.get(letter) ?? letter
  return out
}
