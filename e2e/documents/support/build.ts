import { join } from 'node:path'

/** The folder of the pages' build. */
export const BUILD = join(import.meta.dirname, '../../../web/build')
