/// <reference types="vite/client" />

declare module 'virtual:texts-hrefs' {
  /** Address of each language's texts (`en`) and of its lazy areas (`en/checkout`); empty in development. */
  export const textsHrefs: Readonly<Record<string, string | undefined>>
}
