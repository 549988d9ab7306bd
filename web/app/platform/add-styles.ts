const added = new Set<string>()

/**
 * Puts styles that come with code into the document, before that code renders anything; on the server it does nothing. The
 * content security policy does not apply to style sheets and rules that a script creates.
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

/** For browsers without constructable sheets. `insertRule` takes one rule, so `@media` wraps them all. */
function addRule(styles: string): void {
  const sheet = document.querySelector('style')?.sheet
  sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length)
}
