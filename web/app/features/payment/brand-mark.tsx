import type { PaymentMethod } from './queries.ts'

/** Drawn by us: the name beside it identifies the brand. */
export function BrandMark({ brand }: { brand: PaymentMethod['brand'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width="2.5rem" height="2.5rem" className="shrink-0">
      {MARKS[brand]}
    </svg>
  )
}

const MARKS = {
  WECHATPAY: (
    <>
      <rect width="40" height="40" rx="9" fill="#1a8f4a" />
      <path
        d="M20 9c-7 0-12.5 4.4-12.5 10 0 3.200 1.800 6 4.700 7.800L11 31l5-2.600c1.300.3 2.600.5 4 .5 7 0 12.5-4.4 12.5-9.900S27 9 20 9Z"
        fill="#fff"
      />
      <path
        d="m14.5 19 4 4 7.5-8"
        fill="none"
        stroke="#1a8f4a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  ALIPAY: (
    <>
      <rect width="40" height="40" rx="9" fill="#1c67c9" />
      <path
        d="M11 12.5h18M20 8.5v8.5M13 17h14c-1 5-5.5 10.5-13 12.5M14.5 21.5c5 1 10.5 4.5 16 7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  UNIONPAY: (
    <>
      <path d="M10 6h9l-6 28H4z" fill="#c0272d" />
      <path d="M19 6h9l-6 28h-9z" fill="#1d4e89" />
      <path d="M28 6h8.5l-6 28H22z" fill="#137a7f" />
    </>
  ),
} as const
