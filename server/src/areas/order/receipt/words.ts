import type { Locale } from '@istore/contract/text.ts'

const en = {
  subject: (shopName: string, id: string) => `Your order ${id} at ${shopName}`,
  title: 'Thank you for your order',
  intro: (name: string, total: string) =>
    `Hello ${name}, we have received your payment of ${total}. This is your receipt.`,
  preview: (when: string, location: string) => `Pickup ${when}, ${location}`,
  orderId: 'Order ID',
  pickup: 'Pickup',
  delivery: 'Delivery',
  deliveredTo: 'Delivered to',
  location: 'Store',
  when: 'When',
  anyTime: 'Any time that day while the store is open',
  where: 'Where',
  phone: 'Phone',
  hours: 'Hours',
  goods: 'Your items',
  heads: ['Item', 'Qty', 'Amount'] as [string, string, string],
  each: (price: string) => `${price} each`,
  before: 'Items before savings',
  savings: 'Clearance savings',
  sums: { GOODS: 'Subtotal', DISCOUNT: 'Discount', DELIVERY: 'Delivery', TAX: 'Tax', TIP: 'Tip' },
  taxOn: (tax: string, base: string) => `${tax} on ${base}`,
  total: 'Total paid',
  charged: (currency: string) => `Charged in ${currency}.`,
  order: 'Your order',
  placed: 'Ordered',
  paidWith: 'Paid with',
  storeCredit: 'Store credit',
  name: 'Name',
  comment: 'Your note',
  bring: 'What to bring',
  bringId: (id: string, name: string) => `The order ID ${id}, or the name ${name}.`,
  bringNothing: 'Nothing more to pay: your order is paid in full.',
  view: 'View your order',
  questions: (location: string, phone: string) => `Questions about your order? Call ${location}: ${phone}`,
  why: (shopName: string) => `You are receiving this email because you placed an order at ${shopName}.`,
  methods: { WECHATPAY: 'WeChat Pay', ALIPAY: 'Alipay', UNIONPAY: 'UnionPay' },
  refundSubject: (shopName: string, id: string) => `Your refund for order ${id} at ${shopName}`,
  refundTitle: 'Your payment has been refunded',
  refundIntro: (name: string, amount: string) =>
    `Hello ${name}, we have refunded ${amount} to you. Depending on your bank, it may take a few business days to appear.`,
  refund: 'Your refund',
  amount: 'Amount',
  returnedTo: 'Refunded to',
  returned: 'Refunded on',
  ways: {
    ONLINE: 'Your payment method',
    AT_STORE: 'Paid out at the store',
    DEPOSIT: 'Your deposit',
    CREDIT: 'Your store credit',
  },
  colon: ': ',
  refundNo: 'Refund number',
  reason: 'Reason',
  reasons: {
    TOO_LATE:
      'Your payment arrived after the order had expired, and its items or pickup time were no longer available. The order was not placed.',
    PAID_TWICE:
      'This order was paid for twice. We kept one payment and refunded the other. Your order is not affected.',
    WRONG_AMOUNT: 'The amount paid did not match the order total, so the order was not placed.',
    GROUP_FAILED: 'Your group did not fill in time, or the group buy was cancelled, so your order did not go ahead.',
    CANCELLED: 'The order was cancelled.',
    NOT_COLLECTED: 'The order was not collected in time.',
    GROUP_CLOSED: 'Your group was already full or had ended when your payment arrived. The order was not placed.',
  },
  table: 'Table',
  atStore: {
    intro: (name: string, total: string) =>
      `Hello ${name}, we have received your order. Please pay ${total} at the store.`,
    total: 'To pay at the store',
    bringNothing: 'Your payment: you pay when you collect your order.',
    charged: (currency: string) => `To be paid in ${currency}.`,
  },
  heldUntil: 'Held until',
  endOf: (day: string) => `the end of ${day}`,
  group: 'Your group',
  groupPending: [
    'Your order goes ahead once your group is full. We will email you then.',
    'If the group does not fill in time, you will be automatically refunded in full.',
  ],
  groupSubject: (shopName: string, id: string) => `Your group is full: order ${id} at ${shopName}`,
  groupTitle: 'Your group is full',
  groupIntro: (name: string) => `Hello ${name}, everyone in your group has paid, so your order is going ahead.`,
  releasedSubject: (shopName: string, id: string) => `Your order ${id} at ${shopName} was cancelled`,
  releasedTitle: 'Your order was cancelled',
  releasedIntro: (name: string) =>
    `Hello ${name}, your order was not paid for at the store in time, so it has been cancelled. Nothing was charged.`,
  linkSubject: (shopName: string, id: string) => `The link to your order ${id} at ${shopName}`,
  linkTitle: 'Here is your order',
  linkIntro: (name: string) => `Hello ${name}, you asked us for the link to your order. It works for 90 days.`,
  linkIgnore: 'If you did not ask for it, you can ignore this email.',
  testSubject: (subject: string) => `[Test] ${subject}`,
  test: 'This is a test order: no money was taken, and nothing will be prepared.',
}

const zh: typeof en = {
  subject: (shopName, id) => `您在${shopName}的订单 ${id}`,
  title: '感谢您的订购',
  intro: (name, total) => `${name}，您好！我们已收到您的付款 ${total}，以下是您的收据。`,
  preview: (when, location) => `取货时间：${when}，${location}`,
  orderId: '订单号',
  pickup: '到店自提',
  delivery: '配送时间',
  deliveredTo: '配送地址',
  location: '门店',
  when: '取货时间',
  anyTime: '当天营业时间内均可取货',
  where: '取货门店',
  phone: '电话',
  hours: '营业时间',
  goods: '您的商品',
  heads: ['商品', '数量', '金额'],
  each: (price) => `单价 ${price}`,
  before: '商品原价',
  savings: '清仓优惠',
  sums: { GOODS: '商品小计', DISCOUNT: '优惠', DELIVERY: '配送费', TAX: '税费', TIP: '小费' },
  taxOn: (tax, base) => `${tax}，按 ${base} 计税`,
  total: '实付合计',
  charged: (currency) => `以${currency}收款。`,
  order: '订单信息',
  placed: '下单时间',
  paidWith: '支付方式',
  storeCredit: '账户余额',
  name: '姓名',
  comment: '备注',
  bring: '取货时请带',
  bringId: (id, name) => `订单号 ${id}，或报姓名 ${name}。`,
  bringNothing: '无需再付款，订单已全额支付。',
  view: '查看订单',
  questions: (location, phone) => `对订单有疑问？请致电${location}：${phone}`,
  why: (shopName) => `您收到这封邮件，是因为您在${shopName}下了订单。`,
  methods: { WECHATPAY: '微信支付', ALIPAY: '支付宝', UNIONPAY: '银联' },
  refundSubject: (shopName, id) => `您在${shopName}的订单 ${id} 已退款`,
  refundTitle: '款项已退回',
  refundIntro: (name, amount) =>
    `${name}，您好！我们已向您退回 ${amount}。视银行处理速度，款项可能需要几个工作日到账。`,
  refund: '退款信息',
  amount: '退款金额',
  returnedTo: '退回至',
  returned: '退款时间',
  ways: { ONLINE: '原支付方式', AT_STORE: '到店退款', DEPOSIT: '储值余额', CREDIT: '赠送余额' },
  colon: '：',
  refundNo: '退款编号',
  reason: '原因',
  reasons: {
    TOO_LATE: '付款到达时订单已结束，商品或取货时间已无法保留，因此订单未成立。',
    PAID_TWICE: '此订单重复付款。我们保留了其中一笔，退回了另一笔；您的订单照常有效。',
    WRONG_AMOUNT: '付款金额与订单金额不符，无法用于此订单。',
    GROUP_FAILED: '您参加的团未能按时成团，或活动已取消，因此订单未能继续。',
    CANCELLED: '订单已取消。',
    NOT_COLLECTED: '订单未在保留期内取货。',
    GROUP_CLOSED: '付款到达时该团已满或已结束，因此订单未成立。',
  },
  table: '桌号',
  atStore: {
    intro: (name, total) => `${name}，您好！我们已收到您的订单，请到店支付 ${total}。`,
    total: '到店应付',
    bringNothing: '货款：取货时付款。',
    charged: (currency) => `以${currency}付款。`,
  },
  heldUntil: '保留至',
  endOf: (day) => `${day}当天结束`,
  group: '拼团信息',
  groupPending: ['成团后订单即生效，届时我们会发邮件通知您。', '如果未能按时成团，您的付款将自动全额退回。'],
  groupSubject: (shopName, id) => `拼团成功：您在${shopName}的订单 ${id}`,
  groupTitle: '拼团成功',
  groupIntro: (name) => `${name}，您好！团内成员均已付款，您的订单已生效。`,
  releasedSubject: (shopName, id) => `您在${shopName}的订单 ${id} 已取消`,
  releasedTitle: '订单已取消',
  releasedIntro: (name) => `${name}，您好！由于未在规定时间内到店付款，您的订单已取消，没有产生任何扣款。`,
  linkSubject: (shopName, id) => `您在${shopName}的订单 ${id} 的查看链接`,
  linkTitle: '查看您的订单',
  linkIntro: (name) => `${name}，您好！这是您索取的订单查看链接，90 天内有效。`,
  linkIgnore: '如果您没有索取此链接，请忽略这封邮件。',
  testSubject: (subject) => `【测试】${subject}`,
  test: '这是测试订单：没有实际扣款，门店也不会备货。',
}

/** The words of receipts and refund notices. */
export const WORDS: Readonly<Record<Locale, typeof en>> = { en, zh }

/** The words of an order's receipt; of an order that is paid at the store, those of its confirmation. */
export const receiptWords = ({ locale, paymentStatus }: { locale: Locale; paymentStatus: string }): typeof en =>
  paymentStatus === 'PAY_AT_STORE' ? { ...WORDS[locale], ...WORDS[locale].atStore } : WORDS[locale]

function named(names: Readonly<Record<string, string>>, code: string | null): string | null {
  return code !== null && Object.hasOwn(names, code) ? (names[code] ?? null) : null
}

/** A payment method, such as `h5pay/WECHATPAY`, as the payment page names it; null for one without a name. */
export function methodText(method: string | null, locale: Locale): string | null {
  return named(WORDS[locale].methods, method?.split('/').at(-1) ?? null)
}

/** Why a payment was returned, for the shopper; null when there is nothing to explain. */
export function reasonText(reason: string, locale: Locale): string | null {
  return named(WORDS[locale].reasons, reason)
}
