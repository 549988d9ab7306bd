import type { saved as en } from '../../en/shell/saved.ts'
import type { TranslationOf } from '../../translation.ts'

export const saved: TranslationOf<typeof en> = {
  'saved.offline': '当前没有网络。可以继续浏览，下单和支付需要联网。',
  'saved.noAnswer': '商店暂时没有响应。以下是您的设备上保存的内容。',
  'saved.unreached': '暂时无法连接商店，请您检查网络后重试。',
  'saved.at': '保存于 {time}。',
  'saved.on': '保存于 {day} {time}。',
  'saved.newBuild': '商店有新版本。',
  'saved.refresh': '刷新',
}
