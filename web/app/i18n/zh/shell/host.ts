import type { texts as en } from '../../en/shell/host.ts'
import type { TranslationOf } from '../../translation.ts'

export const texts: TranslationOf<typeof en> = {
  'host.installPart': '安装应用',
  'host.install': '安装{name}',
  'host.installHint': '添加到主屏幕，一点即开',
  'host.promoPart': '优惠活动',
  'host.promoButton': '微信支付红包',
  'host.promoBar': '微信支付线上优惠购',
  'host.promoTitle': '微信支付有优惠',
  'host.promoText': '在小程序中使用微信支付，看看有哪些优惠在等您。',
  'host.promoOpen': '查看优惠',
  'host.inMiniProgram': '请在小程序中打开。',
  'host.scanCode': '此页面在小程序中打开。请用微信扫描二维码前往。',
  'host.codePicture': '小程序二维码',
}
