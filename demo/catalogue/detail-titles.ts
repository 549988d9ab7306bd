import type { LocalText } from '@istore/contract/text.ts'
import type { DetailKey } from './types.ts'
import { t } from './write.ts'

/** Headings of the product page's facts, in the order they are shown. */
export const detailTitles: Readonly<Record<DetailKey, LocalText>> = {
  origin: t('Where it comes from', '产地'),
  contents: t('What is inside', '包含'),
  ingredients: t('Ingredients', '配料'),
  allergens: t('Allergens', '过敏原提示'),
  brewing: t('How to brew it', '冲泡方法'),
  size: t('Size', '尺寸'),
  storage: t('Keeping it', '保存方法'),
  care: t('Care', '使用与保养'),
}
