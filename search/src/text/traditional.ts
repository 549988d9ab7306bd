import { Converter } from 'opencc-js/t2cn'

const FIRST = 0x4e00
const LAST = 0x9fff

/** The simplified form of each character from FIRST to LAST. */
function readTable(): Uint16Array {
  const letters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
  // One call for all: each character on its own line, so that none is converted together with the next.
  const simple = Converter({ from: 'tw', to: 'cn' })(letters.join('\n')).split('\n')
  return Uint16Array.from(letters, (letter, at) => {
    const form = simple[at] ?? letter
    return (form.length === 1 ? form : letter).charCodeAt(0)
  })
}

let table: Uint16Array | undefined

/** The text in simplified characters: 綠茶 → 绿茶. */
export function simplified(text: string): string {
  table ??= readTable()
  let out = ''
  let done = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < FIRST || code > LAST) continue
    const simple = table[code - FIRST] ?? code
    if (simple === code) continue
    out += text.slice(done, at) + String.fromCharCode(simple)
    done = at + 1
  }
  return done === 0 ? text : out + text.slice(done)
}
