import { Converter } from 'opencc-js/t2cn'

const FIRST = 0x4e00
const LAST = 0x9fff

function readTable(): ReadonlyMap<string, string> {
  const simplify = Converter({ from: 'tw', to: 'cn' })
  const table = new Map<string, string>()
  for (let code = FIRST; code <= LAST; code += 1) {
    const letter = String.fromCharCode(code)
    const simple = simplify(letter)
    if (simple !== letter) table.set(letter, simple)
  }
  return table
}

let table: ReadonlyMap<string, string> | undefined

/** The text with every traditional character as the simplified one: 綠茶 is 绿茶. The table is made once. */
export function simplified(text: string): string {
  table ??= readTable()
  let out = ''
  for (const letter of text) out += table.get(letter) ?? letter
  return out
}
