import type { failure as en } from '../../en/shell/failure.ts'
import type { TranslationOf } from '../../translation.ts'

export const failure: TranslationOf<typeof en> = {
  'failure.title': '页面暂时无法显示',
  'failure.text': '我们这边出了点问题，请稍后再试。',
  'failure.notFound': '没有找到该页面',
  'failure.notFoundText': '页面可能已移走，或链接不完整。',
  'failure.offline': '您当前没有网络',
  'failure.offlineText': '此页面需要网络连接，恢复后会自动打开。',
  'failure.code': '页面加载失败',
  'failure.codeText': '部分内容未能送达，重新加载通常可以解决。',
  'failure.reload': '重新加载',
  'failure.start': '商店有部分内容未能加载，本页的按钮暂时无法使用。',
}
