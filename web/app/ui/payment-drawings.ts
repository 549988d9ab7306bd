import type { PaymentBrand } from './payment-brands.ts'

const LINE = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const CARD = '<rect x=".5" y=".5" width="39" height="25" rx="4" fill="#fff" stroke="#d8d2c4"/>'
const card = (fill: string) => `<rect width="40" height="26" rx="4" fill="${fill}"/>`
const line = (colour: string, d: string) => `<path ${LINE} stroke="${colour}" d="${d}"/>`
const area = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`

/** Our own marks for the payment methods, 40 by 26. Like the icons, they are sent in the document, not as script. */
const DRAWINGS: Readonly<Record<PaymentBrand, string>> = {
  visa:
    CARD +
    line(
      '#1d3f8f',
      'M7 9l2 8 4-8M17 9l-1.500 8M25 9.700c-1.500-1.100-4.500-.9-4.500 1 0 2 3.500 1.500 3.500 3.600 0 2-3 2.300-4.800 1.200M27 17l4.500-8 2 8M28.800 14.500h4',
    ),
  mastercard:
    CARD +
    '<circle cx="16" cy="13" r="7.500" fill="#cf2e2a"/><circle cx="24" cy="13" r="7.500" fill="#efa02e"/>' +
    area('#e56a25', 'M20 6.650a7.500 7.500 0 0 1 0 12.700 7.500 7.500 0 0 1 0-12.700Z'),
  amex:
    card('#1f69ad') +
    line(
      '#fff',
      'M5 17l2.500-8 2.500 8M6 14.500h3M13 17V9l3 4.500L19 9v8M26.500 9H23v8h3.500M23 13h3M29.500 9l5.500 8M35 9l-5.500 8',
    ),
  paypal:
    CARD +
    area(
      '#2b8ccb',
      'M17.500 22l2.200-13.500h5.600c3.200 0 4.700 1.700 4.200 4.400-.5 2.900-2.600 4.400-5.700 4.400h-2.500L20.500 22Z',
    ) +
    area(
      '#20397d',
      'M12.500 19l2.200-15h6.100c3.400 0 5 1.900 4.500 4.800-.6 3.200-2.900 4.800-6.200 4.800h-2.600l-.9 5.400Z',
    ),
  wechat:
    card('#1a8f4a') +
    area(
      '#fff',
      'M17 5c-4.700 0-8.500 3-8.500 6.700 0 2.100 1.200 3.900 3.100 5.100l-.8 2.500 3-1.500c1 .3 2.100.5 3.200.5 4.700 0 8.500-3 8.500-6.600S21.700 5 17 5Z',
    ) +
    area(
      '#d9f2e2',
      'M26.500 11.500c3.300.5 5.500 2.700 5.500 5.200 0 1.500-.8 2.900-2.200 3.800l.5 1.900-2.200-1.100c-3.600.7-7.300-.7-8.400-3.600 4 0 6.800-2.600 6.800-6.200Z',
    ) +
    line('#1a8f4a', 'M14.200 10.200h.01M20 10.200h.01'),
  alipay: card('#1c67c9') + line('#fff', 'M13 8h14M20 5v6.500M14 11.500h12c-1 4-5 8-11 9.500M15 15c4 .6 9 3 13 5.200'),
  unionpay:
    area('#c0272d', 'M9 2h9l-5 22H4a2 2 0 0 1-2-2.500L6 4a3 3 0 0 1 3-2Z') +
    area('#1d4e89', 'M18 2h9l-5 22h-9z') +
    area('#137a7f', 'M27 2h9a2 2 0 0 1 2 2.500L34 22a3 3 0 0 1-3 2h-9z') +
    line(
      '#fff',
      'M13 9l-1.200 5.500c-.3 3 3.700 3 4.300 0L17.300 9M20.500 17.500 22.300 9h3c2.500 0 2.200 4.200-.6 4.200h-3',
    ),
}

/** All marks as SVG symbols, referenced by name. */
export function renderPaymentMarks(): string {
  const symbols = Object.entries(DRAWINGS).map(
    ([name, inside]) => `<symbol id="p-${name}" viewBox="0 0 40 26">${inside}</symbol>`,
  )
  return symbols.join('')
}
