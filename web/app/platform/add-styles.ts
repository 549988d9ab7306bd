const added = new Set<string>()

/**
 * Puts styles that come with code into the document, before that code draws anything; on the server it does nothing. A
 * sheet that a script makes needs no nonce; where the browser can make none, an element has that of the document's styles.
 */
export function addStyles(styles: string): void {
  if (typeof document === 'undefined' || added.has(styles)) return
  added.add(styles)
  if ('adoptedStyleSheets' in document) addSheet(styles)
  else addElement(styles)
}

function addSheet(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function addElement(styles: string): void {
  const element = document.createElement('style')
  element.nonce = document.querySelector('style')?.nonce ?? ''
  element.textContent = styles
  document.head.append(element)
}
