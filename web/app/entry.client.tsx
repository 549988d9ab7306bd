import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startInApp } from './api/prefetch.ts'
import { createQueryClient } from './api/query-client.ts'
import { messagesIn, readState, SPRITE_ID, STATE_ID, STYLES_ID, takeUp } from './document-state.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { rememberAddressLanguage } from './i18n/stored-language.ts'
import { openAnew } from './platform/open-anew.ts'
import { markPageLoaded } from './platform/page-code.ts'
import { giveRouterState } from './platform/router-state.ts'
import { Providers } from './providers.tsx'

const textIn = (id: string) => document.getElementById(id)?.innerHTML ?? ''

// Vite updates a style sheet in place only when a script has imported it.
if (import.meta.env.DEV) await import('./styles/app.css')
if (!openAnew()) await run()

/** Brings the document to life. */
async function run(): Promise<void> {
  const { visit, publicUrl, madeAt, colours, router, page, queries } = readState(textIn(STATE_ID))
  const client = createQueryClient()
  takeUp({ queries, madeAt }, client)
  startInApp(client)
  rememberAddressLanguage(visit.locale)
  giveRouterState(router)
  markPageLoaded(location.pathname)

  const parts = {
    visit,
    publicUrl,
    madeAt,
    colours,
    prefetch: page.prefetch,
    styles: textIn(STYLES_ID),
    sprite: textIn(SPRITE_ID),
    state: '',
  }
  const texts = await loadTexts(visit.locale, page.texts)

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Providers
          parts={parts}
          client={client}
          language={{ locale: visit.locale, texts, messages: messagesIn(client) }}
        >
          <HydratedRouter />
        </Providers>
      </StrictMode>,
    )
  })
}
