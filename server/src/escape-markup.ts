const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML, for use between tags and in quoted attributes. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
