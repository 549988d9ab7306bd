/** Ids of products, orders, carts, campaigns and what else the shop names. */
export const ID = /^[\w-]{1,64}$/
