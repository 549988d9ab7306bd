import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { MAX_LIST_KEY } from '../../limits.ts'
import { CategoryShape, cardsInPart, Label, listFilters, listPart, SortBy } from './shapes.ts'

export const lists = {
  'GET /productManagement2/products': endpoint({
    summary: 'A page of the product list',
    who: 'anyone',
    query: Type.Object({ ...listFilters, sortby: Type.Optional(SortBy), ...listPart }),
    reply: Type.Object(cardsInPart),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/products/listCount': endpoint({
    summary: 'Number of products in a list',
    who: 'anyone',
    query: Type.Object(listFilters),
    reply: Type.Object({ count: Type.Integer() }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement/categories/{parent}': endpoint({
    summary: 'Subcategories of a category; `all` for the top level',
    who: 'anyone',
    params: Type.Object({ parent: Id }),
    reply: Type.Object({ categories: Type.Array(CategoryShape) }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/category/{name}': endpoint({
    summary: 'One category',
    who: 'anyone',
    params: Type.Object({ name: Id }),
    reply: Type.Object({ category: CategoryShape }),
    refusals: ['CATEGORY_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/tag/{name}': endpoint({
    summary: 'One tag',
    who: 'anyone',
    params: Type.Object({ name: Id }),
    reply: Type.Object({ tag: Label }),
    refusals: ['TAG_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement/brands': endpoint({
    summary: 'The brands, or one of them; a limited list starts with the largest',
    who: 'anyone',
    query: Type.Object({
      categoryName: Type.Optional(Type.String({ maxLength: MAX_LIST_KEY })),
      brandName: Type.Optional(Type.String({ maxLength: MAX_LIST_KEY, description: 'only this brand' })),
      numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Object({
      brands: Type.Array(Type.Object({ ...Label.properties, line: Type.String(), productCount: Type.Integer() })),
    }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
}
