import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type DocumentParts, DocumentProvider } from './api/visit.tsx'
import { type Language, LanguageProvider } from './i18n/language.tsx'
import { markAppRunning } from './platform/app-running.ts'

type ProvidersProps = { parts: DocumentParts; client: QueryClient; language: Language; children: ReactNode }

/** Wraps the app in both entries, so that server and browser render the same. */
export function Providers(props: ProvidersProps) {
  useEffect(markAppRunning, [])
  return (
    <DocumentProvider value={props.parts}>
      <QueryClientProvider client={props.client}>
        <LanguageProvider initial={props.language}>{props.children}</LanguageProvider>
      </QueryClientProvider>
    </DocumentProvider>
  )
}
