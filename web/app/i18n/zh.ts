import type { Texts } from './texts.ts'
import { catalogue } from './zh/catalogue.ts'
import { checkout } from './zh/checkout.ts'
import { shell } from './zh/shell.ts'
import { ui } from './zh/ui.ts'

export const zh: Texts = { ...ui, ...shell, ...catalogue, ...checkout }
