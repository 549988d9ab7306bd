import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What the pages take from React at every element. */
export const NAMES = ['react', 'react/jsx-runtime']
const DIRECT = '\0direct:'
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

const require = createRequire(import.meta.url)

/**
 * Gives the pages' server build what React exports as plain constants. The bundler puts a getter before each export of a
 * CommonJS package, which is asked anew at each of a document's thousands of elements. React itself stays one.
 */
export function directReact(): Plugin {
  return {
    name: 'istore-direct-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer, { kind }) {
      const isOurs = importer?.startsWith(DIRECT) ?? false
      return NAMES.includes(id) && kind !== 'require-call' && !isOurs ? DIRECT + id : undefined
    },
    load: (id) => (id.startsWith(DIRECT) ? directly(id.slice(DIRECT.length)) : undefined),
  }
}

/** A module that takes every export once, under its own name. */
export function directly(name: string): string {
  const exported = Object.keys(require(name)).filter((key) => IDENTIFIER.test(key) && key !== 'default')
  return `import whole from '${name}'\nexport default whole\nexport const { ${exported.join(', ')} } = whole`
}
