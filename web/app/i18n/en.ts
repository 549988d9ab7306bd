import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue/list.ts'
import { product } from './en/catalogue/product.ts'
import { failure } from './en/shell/failure.ts'
import { saved } from './en/shell/saved.ts'
import { shell } from './en/shell.ts'
import { storeLocation } from './en/store/location.ts'
import { ui } from './en/ui.ts'

/** Texts that every visit starts with; `lazy-texts.ts` lists the others. */
export const en = { ...ui, ...shell, ...storeLocation, ...failure, ...saved, ...catalogue, ...product, ...cart }
