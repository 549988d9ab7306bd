import { Type } from 'typebox'
import { PAYMENT_BRANDS } from '../../payment-calls.ts'

export const Brand = Type.Enum([...PAYMENT_BRANDS])
