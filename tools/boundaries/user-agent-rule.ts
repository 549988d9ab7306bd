import { isTest } from './project-files.ts'

/** The only module that makes decisions by the user agent. */
const DECIDES = 'contract/src/environment.ts'
/** Names a device for its owner; the shop's behaviour does not depend on it. */
const NAMES = 'contract/src/device-name.ts'

/** Files that pass the header on unchanged, to that module or to the API; robots.txt has a field of the same name. */
const PASS_THROUGH_FILES =
  /^(server\/src\/(http\/(visit|documents\/render-document|seo\/robots)\.ts|standalone\/.+)|web\/app\/server\.ts)$/

const READS = /user-?agent(data)?\b/i
const JUDGES = /micromessenger|alipayclient|webbrowser|\b(iphone|ipad|harmonyos)\b/i

/** Forbidden uses of the user agent in a file of the product. @returns `line: why` for each */
export function userAgentRefusals(path: string, source: string): string[] {
  if (!/^(contract|server|web)\/.+\.(tsx?|mjs)$/.test(path) || isTest(path) || path === DECIDES || path === NAMES)
    return []
  const refused = PASS_THROUGH_FILES.test(path) ? [JUDGES] : [JUDGES, READS]
  return withoutComments(source)
    .split('\n')
    .flatMap((line, at) => {
      const found = refused.map((form) => form.exec(line)?.[0]).find((name) => name !== undefined)
      return found ? [`${at + 1}: ${found}: only ${DECIDES} looks at the user agent`] : []
    })
}

/** Removes comments; line numbers stay the same. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '')
}
