import type { Locale } from '@istore/contract/text.ts'
import type { NoticeKind } from '../../../jobs/queue.ts'
import type { MethodName } from '../../fulfilment/fulfilment.ts'

interface StepTexts {
  subject: (shopName: string, id: string) => string
  title: string
  intro: (name: string) => string
}

interface NoticeTexts {
  steps: Readonly<Record<NoticeKind, StepTexts>>
  /** Replaces DELIVERED for an order that is emailed. */
  mailed: StepTexts
  code: string
  /** Which email comes next, by method, while an order is being prepared. */
  next: Readonly<Record<MethodName, string>>
  payAtStore: string
  payment: string
  refundFollows: string
  nothingPaid: string
}

const step = (about: (id: string) => string, title: string, text: string): StepTexts => ({
  subject: (shopName, id) => `${about(id)} at ${shopName}`,
  title,
  intro: (name) => `Hello ${name}, ${text}`,
})

const en: NoticeTexts = {
  steps: {
    PREPARING: step(
      (id) => `We are preparing your order ${id}`,
      'Your order is being prepared',
      'we have started to prepare your order.',
    ),
    READY: step(
      (id) => `Your order ${id} is ready`,
      'Your order is ready',
      'your order is ready for pickup. Please show or read out your pickup code at the store.',
    ),
    OUT_FOR_DELIVERY: step(
      (id) => `Your order ${id} is on its way`,
      'Your order is on its way',
      'your order has left the store and is on its way to you.',
    ),
    COLLECTED: step((id) => `Order ${id} was picked up`, 'Thank you', 'you have picked up your order. Enjoy!'),
    DELIVERED: step(
      (id) => `Your order ${id} has been delivered`,
      'Your order has been delivered',
      'your order has been delivered. Enjoy!',
    ),
    SERVED: step((id) => `Your order ${id} has been served`, 'Enjoy your order', 'your order is at your table. Enjoy!'),
    CANCELLED: step(
      (id) => `Your order ${id} has been cancelled`,
      'Your order has been cancelled',
      'your order has been cancelled.',
    ),
  },
  mailed: step(
    (id) => `The gift cards of your order ${id} have been sent`,
    'Your gift cards have been sent',
    'the gift cards of your order have been emailed to their recipients.',
  ),
  code: 'Pickup code',
  next: {
    PICKUP: ' We will email you when it is ready.',
    DELIVERY: ' We will email you when it is on its way.',
    EAT_IN: ' We will bring it to your table.',
    EMAIL: '',
  },
  payAtStore: 'Please pay for your order at the store.',
  payment: 'Your payment',
  refundFollows: 'We will refund your payment and email you once it is done.',
  nothingPaid: 'You have not been charged.',
}

const zhStep = (about: (id: string) => string, title: string, text: string): StepTexts => ({
  subject: (shopName, id) => `您在${shopName}的订单${about(id)}`,
  title,
  intro: (name) => `${name}，您好！${text}`,
})

const zh: NoticeTexts = {
  steps: {
    PREPARING: zhStep((id) => ` ${id} 正在备货`, '您的订单正在备货', '我们已开始准备您的订单。'),
    READY: zhStep((id) => ` ${id} 可以取货了`, '您的订单已备好', '您的订单已备好，到店时请出示或报出取货码。'),
    OUT_FOR_DELIVERY: zhStep((id) => ` ${id} 正在配送`, '您的订单正在配送', '您的订单已从门店发出，正在送往您的地址。'),
    COLLECTED: zhStep((id) => ` ${id} 已取货`, '感谢惠顾', '您的订单已取货，请慢用。'),
    DELIVERED: zhStep((id) => ` ${id} 已送达`, '您的订单已送达', '您的订单已送达，请慢用。'),
    SERVED: zhStep((id) => ` ${id} 已上桌`, '请慢用', '您的订单已送到桌上，请慢用。'),
    CANCELLED: zhStep((id) => ` ${id} 已取消`, '您的订单已取消', '您的订单已取消。'),
  },
  mailed: zhStep((id) => ` ${id} 的礼品卡已发出`, '您的礼品卡已发出', '您订单中的礼品卡已发送至收卡人邮箱。'),
  code: '取货码',
  next: {
    PICKUP: '备好后会发邮件通知您。',
    DELIVERY: '发出后会发邮件通知您。',
    EAT_IN: '稍后为您送到桌上。',
    EMAIL: '',
  },
  payAtStore: '请到店付款。',
  payment: '付款',
  refundFollows: '您已支付的款项将退回，退款完成后我们会发邮件通知您。',
  nothingPaid: '您没有被扣款。',
}

export const NOTICE_TEXTS: Readonly<Record<Locale, NoticeTexts>> = { en, zh }
