import type { en } from './en.ts'
import type { TranslationOf } from './translation.ts'
import { cart } from './zh/cart.ts'
import { catalogue } from './zh/catalogue/list.ts'
import { product } from './zh/catalogue/product.ts'
import { failure } from './zh/shell/failure.ts'
import { saved } from './zh/shell/saved.ts'
import { shell } from './zh/shell.ts'
import { storeLocation } from './zh/store/location.ts'
import { ui } from './zh/ui.ts'

export const zh: TranslationOf<typeof en> = {
  ...ui,
  ...shell,
  ...storeLocation,
  ...failure,
  ...saved,
  ...catalogue,
  ...product,
  ...cart,
}
