export interface StreetParts {
  street: string
  unit?: string
}

export interface CityParts {
  city: string
  /** Code such as ON; '' if there is none. */
  province: string
  postCode: string
}

const listed = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** `318 Spadina Ave, Unit 4`. */
export const streetLine = ({ street, unit }: StreetParts): string => listed([street, unit])

/** As on an envelope in Canada, in every language: `Toronto, ON M5T 0B8`. */
export const cityLine = ({ city, province, postCode }: CityParts): string =>
  listed([city, `${province} ${postCode}`.trim()])
