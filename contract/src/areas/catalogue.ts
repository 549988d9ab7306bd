import { like } from './catalogue/like.ts'
import { lists } from './catalogue/lists.ts'
import { product } from './catalogue/product.ts'
import { search } from './catalogue/search.ts'
import { share } from './catalogue/share.ts'

export const catalogue = { ...lists, ...product, ...search, ...like, ...share }
