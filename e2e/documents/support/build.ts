import { join } from 'node:path'

/** The build of the pages. */
export const BUILD = join(import.meta.dirname, '../../../web/build')
