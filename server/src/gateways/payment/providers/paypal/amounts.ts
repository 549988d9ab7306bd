import { fromDecimalText, toDecimalText } from '@istore/contract/decimal-text.ts'
import { decimalsOf } from '@istore/contract/money.ts'
import { GatewayError } from '../../gateway.ts'

export interface Money {
  currency_code: string
  value: string
}

/** Currencies without decimal places at PayPal; none has three. @source developer.paypal.com, currency codes */
const WITHOUT_DECIMALS = new Set(['JPY', 'HUF', 'TWD'])

const paypalDecimalsOf = (currency: string): number => (WITHOUT_DECIMALS.has(currency) ? 0 : 2)

/**
 * Formats an amount for PayPal, such as `48.20`.
 * @param minor minor units
 * @throws GatewayError when PayPal cannot charge exactly this amount
 */
export function toPayPalMoney(minor: number, currency: string): Money {
  const value = minor > 0 ? withDecimals(toDecimalText(minor, currency), paypalDecimalsOf(currency)) : null
  if (value === null) throw new GatewayError(`PayPal cannot charge ${minor} minor units of ${currency}`, false)
  return { currency_code: currency, value }
}

/** Parses an amount from PayPal into minor units; null when malformed. */
export function fromPayPalMoney({ currency_code, value }: Money): number | null {
  const text = withDecimals(value, decimalsOf(currency_code))
  try {
    return text === null ? null : fromDecimalText(text, currency_code)
  } catch {
    return null
  }
}

/** Changes the number of decimal places; null when that would lose a fraction. */
function withDecimals(text: string, decimals: number): string | null {
  const [, units = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (units === '' || !/^0*$/.test(fraction.slice(decimals))) return null
  return decimals === 0 ? units : `${units}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
