import { useText } from '#app/i18n/language.tsx'
import type { Order } from './queries.ts'

type Way = Order['payments'][number]['kind']

const BRANDS = ['WECHATPAY', 'ALIPAY', 'UNIONPAY', 'CARD', 'PAYPAL'] as const

/** Names a way to pay, or where a refund goes: of an online payment its brand, where it is known. */
export function useWayName(): (way: Way, brand: string | null) => string {
  const t = useText()
  return (way, brand) => {
    const known = BRANDS.find((each) => each === brand)
    return way === 'ONLINE' && known ? t(`brand.${known}`) : t(`order.way${way}`)
  }
}
