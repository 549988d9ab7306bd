import axe from 'axe-core'
import { Window } from 'happy-dom'

/** What axe finds in a document without layout: faults of names, roles, labels and structure. */
export async function violations(html: string): Promise<string[]> {
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ settings })
  try {
    // Scripts are removed, so that only axe runs.
    window.document.write(html.replace(/<script\b.*?<\/script>|<style\b.*?<\/style>|<link\b.*?>/gs, ''))
    window.eval(axe.source)
    const { axe: own } = window as unknown as { axe: typeof axe }
    const rules = { 'color-contrast': { enabled: false } }
    const found = await own.run(window.document as unknown as Document, { resultTypes: ['violations'], rules })
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  } finally {
    await window.happyDOM.close()
  }
}
