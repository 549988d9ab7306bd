const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }

/** A pattern of a number in Chinese characters, below ten thousand. */
export const HAN_NUMBER = '[零一二两三四五六七八九十百千]{1,7}'

/** The number that is written: 二十 → 20, 一百五十 → 150, 两百五 → 250, 12.50 → 12.5. */
export function amountOf(written: string): number {
  if (/^[\d.]+$/.test(written)) return Number(written)
  let [total, digit, unit] = [0, 0, 0]
  for (const letter of written.replaceAll('两', '二')) {
    const factor = UNITS[letter]
    if (factor === undefined) {
      // Zero fills a gap: what follows it are ones.
      if (letter === '零') unit = 0
      digit = DIGITS.indexOf(letter)
      continue
    }
    total += (digit || 1) * factor
    unit = factor
    digit = 0
  }
  // A digit after hundreds means tens: 两百五.
  return total + digit * (unit > 10 ? unit / 10 : 1)
}
