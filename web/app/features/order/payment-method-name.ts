import { useText } from '#app/i18n/language.tsx'
import type { Order } from './queries.ts'

type PaymentKind = Order['payments'][number]['kind']

const BRANDS = ['WECHATPAY', 'ALIPAY', 'UNIONPAY', 'CARD', 'PAYPAL'] as const

type NameOf = (way: PaymentKind, brand: string | null) => string

/** Name of an order's payment method: the brand of an online payment, if known. */
export function usePaymentMethodName(): NameOf {
  const t = useText()
  const brandName = useBrandName()
  return (way, brand) => brandName(way, brand) ?? t(`order.way${way}`)
}

/** Name of a refund's destination. */
export function useRefundTarget(): NameOf {
  const t = useText()
  const brandName = useBrandName()
  return (way, brand) => {
    const name = brandName(way, brand)
    return name === null ? t(`order.back${way}`) : t('order.backBrand', { brand: name })
  }
}

function useBrandName(): (way: PaymentKind, brand: string | null) => string | null {
  const t = useText()
  return (way, brand) => {
    const known = BRANDS.find((each) => each === brand)
    return way === 'ONLINE' && known ? t(`brand.${known}`) : null
  }
}
