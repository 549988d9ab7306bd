import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router'
import { CallFailure, messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { replayEarlyPress } from '#app/platform/early-press.ts'
import { reloadPage } from '#app/platform/leave.ts'
import { useOnline } from '#app/platform/use-online.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icons.ts'
import { useOpenPage } from '#app/ui/page-navigation.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

export const PageError = () => <PageFailure error={useRouteError()} />

function PageFailure({ error }: { error: unknown }) {
  return (
    <main id="content" className="page">
      <ErrorPanel error={error} />
    </main>
  )
}

export class ChunkLoadError extends Error {}

const CHUNK_LOAD_ERROR = new ChunkLoadError('the code of the page could not be loaded')

export const PageLoadFailed = () => <PageFailure error={CHUNK_LOAD_ERROR} />

/** Error of a page that is named by its address: an unknown name redirects to the home page. @source spec §2 */
export function NamedPageError() {
  const status = statusOf(useRouteError())
  return status === 404 || status === 400 ? <Navigate to={href('/')} replace /> : <PageError />
}

/** Shown without the shell, when the shell cannot be rendered. */
export function StartError() {
  useEffect(replayEarlyPress, [])
  return (
    <main id="content" className="start-error">
      <ErrorPanel error={useRouteError()} />
    </main>
  )
}

/** Why a page is not shown. `code`: the page's own code could not be loaded. */
export type PageErrorKind = 'missing' | 'offline' | 'code' | 'failed'

const ERROR_PANELS: Readonly<
  Record<PageErrorKind, { tone: 'info' | 'danger'; icon: IconName; title: TextKey; text: TextKey }>
> = {
  missing: { tone: 'info', icon: 'search', title: 'failure.notFound', text: 'failure.notFoundText' },
  offline: { tone: 'info', icon: 'offline', title: 'failure.offline', text: 'failure.offlineText' },
  code: { tone: 'danger', icon: 'error', title: 'failure.code', text: 'failure.codeText' },
  failed: { tone: 'danger', icon: 'error', title: 'failure.title', text: 'failure.text' },
}

export function errorKindOf(error: unknown, online: boolean): PageErrorKind {
  if (statusOf(error) === 404) return 'missing'
  if (!online && waitsForNetwork(error)) return 'offline'
  return error instanceof ChunkLoadError ? 'code' : 'failed'
}

/** Nothing was loaded at all, possibly because there is no connection. */
const waitsForNetwork = (error: unknown) => statusOf(error) === 0 || error instanceof ChunkLoadError

function ErrorPanel({ error }: { error: unknown }) {
  const t = useText()
  const retry = useRetry(error)
  const face = errorKindOf(error, useOnline())
  const { tone, icon, title, text } = ERROR_PANELS[face]
  return (
    <>
      <title>{t(title)}</title>
      <StatusPanel
        tone={tone}
        icon={icon}
        title={t(title)}
        actions={
          <>
            {face === 'code' ? <Button onClick={reloadPage}>{t('failure.reload')}</Button> : null}
            {face === 'failed' || face === 'offline' ? <Button onClick={retry}>{t('ui.retry')}</Button> : null}
            <LinkButton to={href('/store')} tone="brand">
              {t('shell.toStore')}
            </LinkButton>
          </>
        }
      >
        <p className="text-fg-2">{sentenceOf(error) ?? t(text)}</p>
      </StatusPanel>
    </>
  )
}

/** Opens the page again; automatically if it waited for the network, and the network is back. */
function useRetry(error: unknown): () => void {
  const openPage = useOpenPage()
  const location = useLocation()
  const { pathname, search } = location.mask ?? location
  const { reset } = useQueryErrorResetBoundary()
  const client = useQueryClient()
  const online = useOnline()
  const waited = useRef(false)
  const retry = () => {
    reset()
    // The cached data may have broken the page. Without a network it is all that is available.
    if (!waitsForNetwork(error)) client.removeQueries({ type: 'inactive' })
    openPage(pathname + search, { replace: true })
  }
  useEffect(() => {
    if (!online) waited.current = waitsForNetwork(error)
    else if (waited.current) {
      waited.current = false
      retry()
    }
  })
  return retry
}

function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof CallFailure ? error.status : undefined
}

function sentenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as { message?: string | null } | null)?.message ?? undefined
  return messageOf(error, '') || undefined
}
