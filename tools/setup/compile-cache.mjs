import { join } from 'node:path'

/**
 * Where Node keeps what it compiled. With it a start needs no TypeScript reader: 20 MB less in every process, and faster.
 * @param {string} root
 */
export function compileCache(root) {
  return join(root, 'node_modules/.cache/istore')
}
