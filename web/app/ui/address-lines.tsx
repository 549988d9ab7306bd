import { type CityParts, cityLine, type StreetParts, streetLine } from '@istore/contract/address-text.ts'

/** An address in two lines: in one, a narrow screen would break it within the postal code. */
export function AddressLines(address: StreetParts & CityParts) {
  return (
    <>
      {streetLine(address)}
      <br />
      {cityLine(address)}
    </>
  )
}
