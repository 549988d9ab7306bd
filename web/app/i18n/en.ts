import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

export const en = { ...ui, ...shell, ...catalogue, ...checkout }
