import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. Any other path leads to the empty path. @source spec §2 Top-level routes */
export default [
  index('routes/home.tsx', { id: 'start' }),
  route('home', 'routes/home.tsx', { id: 'home' }),
  route('store', 'routes/store/store.tsx'),
  route('store/productlist', 'routes/store/product-list.tsx'),
  route('store/product/:id', 'routes/store/product.tsx'),
  route('store/clearance', 'routes/store/named-list.tsx', { id: 'clearance' }),
  route('store/tag/:name', 'routes/store/named-list.tsx', { id: 'tag' }),
  route('store/brand/:name', 'routes/store/named-list.tsx', { id: 'brand' }),
  route('checkout', 'routes/checkout/pickup.tsx'),
  route('checkout/cart', 'routes/checkout/cart.tsx'),
  route('checkout/payment', 'routes/checkout/payment.tsx'),
  route('confirmation/:id?', 'routes/confirmation.tsx'),
  route(':pageName', 'routes/content.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
