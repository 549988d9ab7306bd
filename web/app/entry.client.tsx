import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setBrowserClient } from './api/prefetch.ts'
import { createQueryClient } from './api/query-client.ts'
import { messagesIn, readState, restoreQueries, SPRITE_ID, STATE_ID, STYLES_ID } from './document-state.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { rememberAddressLanguage } from './i18n/stored-language.ts'
import { markPageLoaded } from './platform/page-code.ts'
import { reloadIfAddressChanged } from './platform/reload-if-address-changed.ts'
import { restoreRouterState } from './platform/router-state.ts'
import { Providers } from './providers.tsx'

const textIn = (id: string) => document.getElementById(id)?.innerHTML ?? ''

// Vite updates a style sheet in place only when a script has imported it.
if (import.meta.env.DEV) await import('./styles/app.css')
if (!reloadIfAddressChanged()) await run()

async function run(): Promise<void> {
  const { router, page, queries, ...shared } = readState(textIn(STATE_ID))
  const { locale } = shared.visit
  const client = createQueryClient()
  restoreQueries({ queries, madeAt: shared.madeAt }, client)
  setBrowserClient(client)
  rememberAddressLanguage(locale)
  restoreRouterState(router)
  markPageLoaded(location.pathname)

  const parts = {
    ...shared,
    prefetch: page.prefetch,
    styles: textIn(STYLES_ID),
    sprite: textIn(SPRITE_ID),
    state: '',
  }
  const texts = await loadTexts(locale, page.texts)

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Providers parts={parts} client={client} language={{ locale, texts, messages: messagesIn(client) }}>
          <HydratedRouter />
        </Providers>
      </StrictMode>,
    )
  })
}
