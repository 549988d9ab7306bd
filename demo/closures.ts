import type { LocalText } from '@istore/contract/text.ts'
import { t } from './catalogue/write.ts'

export type ClosureSeed = {
  /** `MM-DD`, each year. */
  readonly day: string
  readonly name: LocalText
  /** Closing time of the store locations on a short day; null if they stay closed. */
  readonly closes: string | null
}

/** Days on which the weekly hours of all store locations do not apply. */
export const closures: readonly ClosureSeed[] = [
  { day: '01-01', name: t('New Year’s Day', '元旦'), closes: null },
  { day: '07-01', name: t('Canada Day', '加拿大国庆日'), closes: '15:00' },
  { day: '12-24', name: t('Christmas Eve', '平安夜'), closes: '15:00' },
  { day: '12-25', name: t('Christmas Day', '圣诞节'), closes: null },
  { day: '12-31', name: t('New Year’s Eve', '元旦前夜'), closes: '16:00' },
]
