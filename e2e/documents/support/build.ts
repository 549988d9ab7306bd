import { join } from 'node:path'

export const BUILD = join(import.meta.dirname, '../../../web/build')
