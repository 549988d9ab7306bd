import type { ErrorBody } from '@istore/contract/refusals.ts'
import type { Locale } from '@istore/contract/text.ts'

const TEXT = {
  en: 'The shop cannot be reached at the moment. Please try again.',
  zh: '暂时无法连接商店，请稍后再试。',
}

/** Status when the API's server did not answer a call properly. */
export const UNREACHABLE = 502

/** The body of such a reply, in the format of all failed calls. @source spec §8 */
export function unreachableBody(locale: Locale): ErrorBody {
  return { errors: { error: [{ code: 'API_UNREACHABLE', message: TEXT[locale] }] } }
}
