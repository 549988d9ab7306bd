const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Collects the parts of one document that are inserted as bytes, and provides a placeholder for each in the markup. */
export class ByteParts {
  readonly parts: Uint8Array[] = []
  readonly #nonce: string

  constructor(nonce: string) {
    this.#nonce = nonce
  }

  /** @returns the placeholder, which the server replaces */
  add(bytes: Uint8Array): string {
    return `${this.#nonce}:${this.parts.push(bytes) - 1};`
  }
}
