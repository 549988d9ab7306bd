/** Provinces by the first letter of their postal codes. @source Canada Post, "Addressing Guidelines" */
const BY_LETTER: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** Whether a Canadian postal code is in a province: taxes follow the province, and delivery the postal code. */
export const isPostCodeIn = (postCode: string, province: string): boolean =>
  BY_LETTER[postCode.slice(0, 1)]?.includes(province) ?? false
