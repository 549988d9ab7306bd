import type { Locale } from '@istore/contract/text.ts'

const en = {
  subject: (shop: string, id: string) => `Your order ${id} at ${shop}`,
  title: 'Thank you for your order',
  intro: (name: string, total: string) => `Hello ${name}, your payment of ${total} has arrived. This is your receipt.`,
  preview: (when: string, place: string) => `Pickup ${when}, ${place}`,
  orderId: 'Order ID',
  pickup: 'Pickup',
  place: 'Shop',
  when: 'When',
  where: 'Where',
  phone: 'Phone',
  hours: 'Open',
  goods: 'Your items',
  heads: ['Item', 'Qty', 'Amount'] as [string, string, string],
  each: (price: string) => `${price} each`,
  before: 'Items before savings',
  savings: 'Clearance savings',
  subTotal: 'Subtotal',
  total: 'Total paid',
  charged: (currency: string) => `Charged in ${currency}.`,
  order: 'Your order',
  placed: 'Ordered',
  paidWith: 'Paid with',
  name: 'Name',
  bring: 'What to bring',
  bringId: (id: string, name: string) => `The order ID ${id}, or the name ${name}.`,
  bringNothing: 'No money: your order is paid in full.',
  view: 'View your order',
  questions: (place: string, phone: string) => `Questions about your order? Call ${place}: ${phone}`,
  why: (shop: string) => `You receive this message because you ordered at ${shop}.`,
  methods: { WECHATPAY: 'WeChat Pay', ALIPAY: 'Alipay', UNIONPAY: 'UnionPay' },
  refundSubject: (shop: string, id: string) => `Your refund for order ${id} at ${shop}`,
  refundTitle: 'We have returned your payment',
  refundIntro: (name: string, amount: string) =>
    `Hello ${name}, we have returned ${amount} to you. Depending on your bank it may take a few working days until you see the money.`,
  refund: 'Your refund',
  amount: 'Amount',
  returnedTo: 'Returned to',
  returned: 'Returned',
  refundNo: 'Refund number',
  reason: 'Why',
  reasons: {
    TOO_LATE:
      'The payment came after the order had ended, and its items or its pickup time were no longer free. The order was not placed.',
    PAID_TWICE: 'This order was paid twice. We kept one payment and returned the other; your order stands.',
    WRONG_AMOUNT: 'The payment was not the amount of the order, so it could not be used for it.',
    GROUP_FAILED: 'Your group did not fill in time, or its offer was withdrawn, so the order does not go on.',
    GROUP_CLOSED: 'The payment came when your group was already full or over. The order was not placed.',
  },
  group: 'Your group',
  groupPending: [
    'This order goes on when your group is full. We write to you then.',
    'If the group does not fill in time, your whole payment is returned by itself.',
  ],
  groupSubject: (shop: string, id: string) => `Your group is full: order ${id} at ${shop}`,
  groupTitle: 'Your group is full',
  groupIntro: (name: string) => `Hello ${name}, everybody in your group has paid, so your order goes on.`,
}

const zh: typeof en = {
  subject: (shop, id) => `您在${shop}的订单 ${id}`,
  title: '感谢您的订购',
  intro: (name, total) => `${name}，您好！我们已收到您的付款 ${total}，以下是您的收据。`,
  preview: (when, place) => `取货时间：${when}，${place}`,
  orderId: '订单号',
  pickup: '到店自提',
  place: '门店',
  when: '取货时间',
  where: '取货门店',
  phone: '电话',
  hours: '营业时间',
  goods: '您的商品',
  heads: ['商品', '数量', '金额'],
  each: (price) => `单价 ${price}`,
  before: '商品原价',
  savings: '清仓优惠',
  subTotal: '商品小计',
  total: '实付合计',
  charged: (currency) => `以${currency}收款。`,
  order: '订单信息',
  placed: '下单时间',
  paidWith: '支付方式',
  name: '姓名',
  bring: '取货时请带',
  bringId: (id, name) => `订单号 ${id}，或报姓名 ${name}。`,
  bringNothing: '无需再付款，订单已全额支付。',
  view: '查看订单',
  questions: (place, phone) => `对订单有疑问？请致电${place}：${phone}`,
  why: (shop) => `您收到这封邮件，是因为您在${shop}下了订单。`,
  methods: { WECHATPAY: '微信支付', ALIPAY: '支付宝', UNIONPAY: '银联' },
  refundSubject: (shop, id) => `您在${shop}的订单 ${id} 已退款`,
  refundTitle: '款项已退回',
  refundIntro: (name, amount) =>
    `${name}，您好！我们已向您退回 ${amount}。视银行处理速度，款项可能需要几个工作日到账。`,
  refund: '退款信息',
  amount: '退款金额',
  returnedTo: '退回至',
  returned: '退款时间',
  refundNo: '退款编号',
  reason: '原因',
  reasons: {
    TOO_LATE: '付款到达时订单已结束，商品或取货时间已无法保留，因此订单未成立。',
    PAID_TWICE: '此订单重复付款。我们保留了其中一笔，退回了另一笔；您的订单照常有效。',
    WRONG_AMOUNT: '付款金额与订单金额不符，无法用于此订单。',
    GROUP_FAILED: '您参加的团未能按时成团，或活动已取消，因此订单未能继续。',
    GROUP_CLOSED: '付款到达时该团已满或已结束，因此订单未成立。',
  },
  group: '拼团信息',
  groupPending: ['成团后订单即生效，届时我们会发邮件通知您。', '如果未能按时成团，您的付款将自动全额退回。'],
  groupSubject: (shop, id) => `拼团成功：您在${shop}的订单 ${id}`,
  groupTitle: '拼团成功',
  groupIntro: (name) => `${name}，您好！团内成员均已付款，您的订单已生效。`,
}

/** The words of receipts and refund notices. */
export const WORDS: Readonly<Record<Locale, typeof en>> = { en, zh }

function named(names: Readonly<Record<string, string>>, code: string | null): string | null {
  return code !== null && Object.hasOwn(names, code) ? (names[code] ?? null) : null
}

/** A payment method as the payment page names it; null for one without a name. */
export function methodText(method: string | null, locale: Locale): string | null {
  return named(WORDS[locale].methods, method)
}

/** Why a payment was returned, for the shopper; null when there is nothing to explain. */
export function reasonText(reason: string, locale: Locale): string | null {
  return named(WORDS[locale].reasons, reason)
}
