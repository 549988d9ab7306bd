import type { PaymentMethod } from './queries.ts'

/** Our own drawing; the name beside it identifies the brand. @param props.muted for a brand that cannot be chosen here */
export function BrandMark({ brand, muted }: { brand: PaymentMethod['brand']; muted?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      width="2.5rem"
      height="2.5rem"
      className={muted ? 'shrink-0 opacity-60' : 'shrink-0'}
    >
      {MARKS[brand] ?? MARKS.CARD}
    </svg>
  )
}

function Tile({ fill }: { fill: string }) {
  return <rect width="40" height="40" rx="9" fill={fill} />
}

function Line(props: { d: string; stroke: string; strokeWidth: string }) {
  return <path {...props} fill="none" strokeLinecap="round" strokeLinejoin="round" />
}

const MARKS = {
  WECHATPAY: (
    <>
      <Tile fill="#1a8f4a" />
      <path
        d="M20 9c-7 0-12.5 4.4-12.5 10 0 3.200 1.800 6 4.700 7.800L11 31l5-2.600c1.300.3 2.600.5 4 .5 7 0 12.5-4.4 12.5-9.900S27 9 20 9Z"
        fill="#fff"
      />
      <Line d="m14.5 19 4 4 7.5-8" stroke="#1a8f4a" strokeWidth="3" />
    </>
  ),
  ALIPAY: (
    <>
      <Tile fill="#1c67c9" />
      <Line
        d="M11 12.5h18M20 8.5v8.5M13 17h14c-1 5-5.5 10.5-13 12.5M14.5 21.5c5 1 10.5 4.5 16 7.5"
        stroke="#fff"
        strokeWidth="2.8"
      />
    </>
  ),
  CARD: (
    <>
      <rect y="6" width="40" height="28" rx="5" fill="#3d4a5c" />
      <path d="M0 12.500h40v5.500H0z" fill="#20293a" />
      <rect x="5" y="22.500" width="9" height="6.500" rx="1.500" fill="#e8c665" />
      <path d="M19 27.500h6M28 27.500h7" fill="none" stroke="#fff" strokeWidth="2.400" strokeLinecap="round" />
    </>
  ),
  PAYPAL: (
    <>
      <Tile fill="#eef3fb" />
      <path
        d="M16.500 33.500 19.600 14h8c4.600 0 6.700 2.500 6 6.300-.8 4.200-3.700 6.300-8.200 6.300h-3.600l-1.100 6.900Z"
        fill="#2b8ccb"
      />
      <path
        d="M9.500 29 12.700 7.500h8.700c4.900 0 7.200 2.700 6.500 6.900-.9 4.600-4.200 6.900-8.900 6.900h-3.700L14.100 29Z"
        fill="#20397d"
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
