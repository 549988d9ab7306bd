import type { demoShop } from '@istore/demo/index.ts'

/** A complete shop to seed the database with. */
export type SeedShop = typeof demoShop
