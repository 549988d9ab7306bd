/// <reference types="vite/client" />

declare module 'virtual:texts-href' {
  /** Address of each language's texts in the browser build; empty in development. */
  export const textsHref: Readonly<Record<string, string | undefined>>
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
