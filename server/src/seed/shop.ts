import type { demoShop } from '@istore/demo/index.ts'

/** A whole shop as the seeding takes it. */
export type SeedShop = typeof demoShop
