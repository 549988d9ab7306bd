import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** The texts that every visit starts with; `areas.ts` tells which come later. */
export const en = { ...ui, ...shell, ...catalogue, ...cart }
