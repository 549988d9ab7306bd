/**
 * The text with its numbers, their ranges and their units on one line: `60 g each` never breaks after 60, nor
 * `75–80 °C` before 80. Works with letters of any script.
 */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=[\p{L}%°])/gu, '$1\u00a0').replace(/(\d–)(?=\d)/g, '$1\u2060')
