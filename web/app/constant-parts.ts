/** Collects the constant parts of one document, and puts a placeholder for each into its markup. */
export class ConstantParts {
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
