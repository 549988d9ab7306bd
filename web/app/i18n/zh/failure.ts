import type { failure as en } from '../en/failure.ts'
import type { Twin } from '../texts.ts'

export const failure: Twin<typeof en> = {
  'failure.title': '页面暂时无法显示',
  'failure.text': '我们这边出了点问题，请稍后再试。',
  'failure.notFound': '没有找到该页面',
  'failure.notFoundText': '页面可能已移走，或链接不完整。',
}
