/** The pages that a first visit most often lands on. */
export const PAGES = {
  home: '/home',
  list: '/store/productlist?cat=all',
  product: '/store/product/biluochun-tin',
  search: '/store/search?q=tea',
} as const
