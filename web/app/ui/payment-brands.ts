export type PaymentBrand = 'visa' | 'mastercard' | 'amex' | 'paypal' | 'wechat' | 'alipay' | 'unionpay'
