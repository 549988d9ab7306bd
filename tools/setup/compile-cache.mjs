import { join } from 'node:path'

/**
 * The folder of Node's compile cache. With it, a start needs no TypeScript parser: it is faster and saves 20 MB per
 * process.
 * @param {string} root
 */
export function compileCache(root) {
  return join(root, 'node_modules/.cache/istore')
}
