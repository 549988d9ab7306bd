const added = new Set<string>()

/**
 * Adds the styles of lazily loaded code to the document, before that code renders anything; does nothing on the server.
 * The content security policy does not apply to style sheets and rules that a script creates.
 */
export function addStyles(styles: string): void {
  if (typeof document === 'undefined' || added.has(styles)) return
  added.add(styles)
  if ('adoptedStyleSheets' in document) addSheet(styles)
  else addRule(styles)
}

function addSheet(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** For browsers without constructable sheets. `insertRule` accepts a single rule, so `@media` wraps them all. */
function addRule(styles: string): void {
  const sheet = document.querySelector('style')?.sheet
  sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length)
}
