import { mooncakes } from './articles-baking.ts'
import { desk, water } from './articles-tea.ts'
import type { ArticleSeed } from './content-types.ts'

/** Articles of the blog, the newest first. */
export const blog: readonly ArticleSeed[] = [water, desk, mooncakes]
