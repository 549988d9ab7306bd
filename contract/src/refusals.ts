import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from './account-limits.ts'
import { cartRefusals } from './refusals/cart.ts'
import { couponRefusals } from './refusals/coupon.ts'
import { creditRefusals } from './refusals/credit.ts'
import { deliveryRefusals } from './refusals/delivery.ts'
import { type RefusalData, type RefusalEntry, refusal, refusalWith } from './refusals/entry.ts'
import { orderRefusals } from './refusals/order.ts'
import type { Locale } from './text.ts'

export type { RefusalData } from './refusals/entry.ts'

type Max = { max: number }
/** Also sent as the reply's `Retry-After`. */
type Wait = { seconds: number }

const UPLOAD = { megabytes: MAX_UPLOAD_BYTES / 1e6, megapixels: MAX_UPLOAD_PIXELS / 1e6 }

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Every expected refusal: its HTTP status and the sentence the shopper reads. */
export const REFUSALS = {
  INVALID_INPUT: refusal(
    400,
    'Some of the information is not valid. Please check it and try again.',
    '提交的内容有误，请检查后重试。',
  ),
  BODY_TOO_LARGE: refusal(413, 'This request is too large.', '提交的内容过大。'),
  TOO_MANY_REQUESTS: refusalWith<Wait>(
    429,
    ({ seconds }) =>
      `Too many requests. Please try again in ${seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')}.`,
    ({ seconds }) => `操作过于频繁，请在 ${seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后重试。`,
  ),
  UNSUPPORTED_MEDIA: refusal(415, 'This request is in a format we do not support.', '无法识别提交的格式。'),
  UPLOAD_TOO_LARGE: refusal(
    413,
    `This picture is too large. Please choose one of up to ${UPLOAD.megabytes} MB and ${UPLOAD.megapixels} megapixels.`,
    `图片过大，请选择不超过 ${UPLOAD.megabytes} MB、${UPLOAD.megapixels * 100} 万像素的图片。`,
  ),
  UPLOAD_NOT_AN_IMAGE: refusal(
    415,
    'We cannot read this file as a picture. Please choose a JPEG, PNG, WebP or AVIF file.',
    '无法读取该图片，请选择 JPEG、PNG、WebP 或 AVIF 格式的图片。',
  ),
  NOT_FOUND: refusal(404, 'We could not find that.', '没有找到相关内容。'),
  TOKEN_MISSING: refusal(403, 'This page is out of date. Reload it and try again.', '页面已过期，请刷新后重试。'),
  CART_TOKEN_REPLACED: refusal(
    409,
    'Your cart has just changed in another tab. Please try again.',
    '购物车刚在另一个页面有变动，请重试。',
  ),
  FOREIGN_SITE: refusal(403, 'This request came from another website and was blocked.', '请求来自其他网站，已被拒绝。'),
  SIGN_IN_NEEDED: refusal(401, 'Please sign in first.', '请先登录。'),
  SIGN_IN_FAILED: refusal(
    401,
    'Incorrect email address or password. Please check them and try again.',
    '邮箱或密码不正确，请检查后重试。',
  ),
  FORM_NOT_READY: refusal(
    409,
    'The form was sent too quickly, or has been open for too long. Please send it again.',
    '提交过快，或页面打开时间过长，请再次提交。',
  ),
  PASSKEY_FAILED: refusal(
    401,
    'We could not sign you in with that passkey. Try again, or sign in with your password.',
    '无法使用该通行密钥登录，请重试或改用密码登录。',
  ),
  PASSKEY_NOT_ADDED: refusal(409, 'That passkey could not be added. Please try again.', '无法添加该通行密钥，请重试。'),
  PASSKEY_LIMIT: refusalWith<Max>(
    409,
    ({ max }) => `You can have up to ${max} passkeys. Please delete one first.`,
    ({ max }) => `最多可添加 ${max} 个通行密钥，请先删除一个。`,
  ),
  PASSWORD_WRONG: refusal(403, 'Incorrect password. Please try again.', '密码不正确，请重试。'),
  PASSWORD_NEEDED: refusal(403, 'Please enter your account password to continue.', '请输入账户密码以继续。'),
  SIGN_IN_TOO_OLD: refusal(
    403,
    'To keep your account safe, please sign out and back in, then try again.',
    '为保障账户安全，请退出后重新登录，再试一次。',
  ),
  PASSWORD_TOO_COMMON: refusal(
    400,
    'This password is too easy to guess. Please choose another.',
    '该密码过于简单，容易被猜中，请换一个。',
  ),
  LINK_EXPIRED: refusal(
    410,
    'This link has expired or has already been used. Please request a new one.',
    '链接已过期或已被使用，请重新获取。',
  ),
  EXPORT_UNDER_WAY: refusal(
    409,
    'Your file is being prepared. We will send you an email when it is ready.',
    '文件正在准备中，完成后会发邮件通知您。',
  ),
  ACCOUNTS_CLOSED: refusal(404, 'This shop does not offer customer accounts.', '本店未开放会员账户。'),
  CONTACT_LOCKED: refusal(
    409,
    'Your details have been submitted and cannot be changed at the moment.',
    '信息已提交，目前无法修改。',
  ),
  CONTACT_NUMBER_NEEDED: refusal(409, 'Please enter your ID number first.', '请先填写证件号码。'),
  CONTACT_PICTURE_NEEDED: refusal(409, 'Please add a picture of your ID first.', '请先上传证件照片。'),
  LOCATION_NOT_FOUND: refusal(404, 'We could not find that store.', '没有找到该门店。'),
  PRODUCT_NOT_FOUND: refusal(404, 'This product is no longer available.', '该商品已下架。'),
  LIKE_LIMIT: refusalWith<Max>(
    409,
    ({ max }) => `You can save up to ${max} favourites. Please remove one first.`,
    ({ max }) => `最多可收藏 ${max} 件商品，请先取消部分收藏。`,
  ),
  CATEGORY_NOT_FOUND: refusal(404, 'We could not find that category.', '没有找到该分类。'),
  TAG_NOT_FOUND: refusal(404, 'We could not find that tag.', '没有找到该标签。'),
  OPTION_NOT_FOUND: refusal(400, 'Please choose one of the options shown.', '请选择页面所列的规格。'),
  CURRENCY_NOT_FOUND: refusal(404, 'Prices are not available in that currency.', '暂不支持该货币。'),
  CAMPAIGN_NOT_FOUND: refusal(404, 'We could not find that group buy.', '没有找到该拼团活动。'),
  CAMPAIGN_ITEM_NOT_FOUND: refusal(
    404,
    'That product is no longer part of this group buy.',
    '该拼团活动已没有此商品。',
  ),
  CAMPAIGN_CLOSED: refusal(409, 'This group buy is not open right now.', '该拼团活动未在进行中。'),
  GROUP_NOT_FOUND: refusal(404, 'We could not find that group.', '没有找到该团。'),
  GROUP_CLOSED: refusal(
    409,
    'That group is already full or has ended. Join another or start your own.',
    '该团已满或已结束，请参加其他团或自己开团。',
  ),
  CAMPAIGN_LIMIT: refusalWith<Max>(
    409,
    ({ max }) => `That is over the limit for this group buy.${max > 0 ? ` You can buy up to ${max}.` : ''}`,
    ({ max }) => `已超过本次拼团的限购数量。${max > 0 ? `最多可购买 ${max} 件。` : ''}`,
  ),
  ...cartRefusals,
  LOCATION_NEEDED: refusal(409, 'Please choose a store first.', '请先选择门店。'),
  METHOD_NOT_OFFERED: refusal(
    409,
    'That pickup or delivery method is not available at this store.',
    '该门店不支持此取货方式。',
  ),
  TIP_NOT_OFFERED: refusal(
    409,
    'That tip is not available for this order. Please choose another.',
    '此订单不支持该小费选项，请另选。',
  ),
  TIP_LIMIT: refusal(409, 'A tip cannot be more than the price of your items.', '小费不能超过商品金额。'),
  SLOT_NOT_OFFERED: refusal(
    409,
    'That pickup day or time is no longer available. Please choose another.',
    '该取货日期或时间已不能预约，请另选。',
  ),
  CONTACT_NEEDED: refusal(409, 'Please fill in your contact details first.', '请先填写联系信息。'),
  SLOT_NEEDED: refusal(409, 'Please choose when to pick up your order first.', '请先选择何时取货。'),
  TABLE_NEEDED: refusal(409, 'Please enter your table number first.', '请先填写桌号。'),
  TABLE_NOT_FOUND: refusal(
    404,
    'We could not find that table. Please check the number on your table.',
    '没有这个桌号，请核对桌上的号码。',
  ),
  TOTAL_CHANGED: refusal(
    409,
    'The total has changed. Please check it before you pay.',
    '订单金额有变动，请核对后再支付。',
  ),
  CHECKOUT_CLOSED: refusal(409, 'This shop is not taking orders online at the moment.', '本店目前暂不接受网上订单。'),
  UNPAID_ORDERS: refusalWith<Max>(
    409,
    ({ max }) =>
      `You or others on your internet connection already have ${max} unpaid orders. Please pay for one of them, or try again later.`,
    ({ max }) => `同时最多可有 ${max} 个待支付订单，您或您所用的网络已达上限。请先支付其中一个，或稍后再试。`,
  ),
  RESERVE_LIMIT: refusalWith<Max>(
    409,
    ({ max }) =>
      `More than ${max} unpaid orders were placed from your internet connection within an hour. Please try again later, or use another connection.`,
    ({ max }) => `您所用的网络一小时内已有超过 ${max} 个订单未支付，请稍后再试，或换一个网络。`,
  ),
  HOLD_SHARE: refusalWith<Max & { name: string }>(
    409,
    ({ max, name }) =>
      max > 0
        ? `You can have up to ${max} of “${name}” in unpaid orders. Please reduce the quantity; you can order more once you have paid.`
        : `An unpaid order placed by you or by someone on your internet connection already reserves “${name}”. Please pay for that order first, or try again later.`,
    ({ max, name }) =>
      max > 0
        ? `为让其他顾客也能买到，“${name}”在支付前最多可订 ${max} 件。请减少数量，支付后可再次下单。`
        : `您或您所用的网络已有待支付订单保留了“${name}”，请先支付该订单，或稍后再试。`,
  ),
  PICKUP_SHARE: refusal(
    409,
    'An unpaid order placed by you or by someone on your internet connection already holds this pickup day or time. Please pay for that order first, or choose another.',
    '您或您所用的网络已有待支付订单占用该取货日期或时间。请先支付该订单，或另选。',
  ),
  ...couponRefusals,
  ...orderRefusals,
  ...creditRefusals,
  PAYMENT_METHOD_NOT_OFFERED: refusal(409, 'That payment method is not available.', '当前不支持该支付方式。'),
  AT_STORE_TOTAL: refusal(
    409,
    'The total is too high to pay at the store. Please pay online.',
    '金额超出到店付款上限，请在线支付。',
  ),
  AT_STORE_OPEN: refusal(409, 'You already have an order to pay for at the store.', '您已有一笔到店付款的订单。'),
  GATEWAY_UNAVAILABLE: refusal(
    502,
    'The payment service is not responding. You have not been charged. Please try again.',
    '支付服务暂时没有响应，未扣款，请重试。',
  ),
  ...deliveryRefusals,
} as const satisfies Record<string, RefusalEntry<(data: never) => string>>

export type RefusalCode = keyof typeof REFUSALS

/** A refusal's code, and its data if its sentences need some. */
export type RefusalArgs = {
  [C in RefusalCode]: [code: C, ...data: Parameters<(typeof REFUSALS)[C]['text']['en']>]
}[RefusalCode]

/** The sentence that the shopper reads. */
export function refusalText(locale: Locale, ...[code, data]: RefusalArgs): string {
  const sentence = REFUSALS[code].text[locale] as (data: RefusalData | undefined) => string
  return sentence(data)
}

/** A refusal as code and sentence, for replies that say why something was not done. */
export const reasonIn = (locale: Locale, ...given: RefusalArgs) => ({
  code: given[0],
  message: refusalText(locale, ...given),
})

/** The body of every failed call. @source spec §3, §8; `code` and `data` are assumed */
export interface ErrorBody {
  errors: { error: { code: string; message: string; data?: RefusalData }[] }
}
