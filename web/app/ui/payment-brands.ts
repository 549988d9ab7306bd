/** Ways to pay that have a mark. */
export type PaymentBrand = 'visa' | 'mastercard' | 'amex' | 'paypal' | 'wechat' | 'alipay' | 'unionpay'
