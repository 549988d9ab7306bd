import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { CallFailure, messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

/** What a page shows in its own place when it cannot be shown; the shell stays. */
export function PageError() {
  return (
    <main id="content" className="page">
      <ErrorPanel />
    </main>
  )
}

/** What stands alone when not even the shell can be shown. */
export function StartError() {
  return (
    <main id="content" className="start-error">
      <ErrorPanel />
    </main>
  )
}

function ErrorPanel() {
  const t = useText()
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  const retry = () => {
    reset()
    void navigate(`${pathname}${search}`, { replace: true })
  }
  const missing = statusOf(error) === 404
  const title = t(missing ? 'failure.notFound' : 'failure.title')
  return (
    <>
      <title>{title}</title>
      <StatusPanel
        tone={missing ? 'info' : 'danger'}
        icon={missing ? 'search' : 'error'}
        title={title}
        actions={
          <>
            {missing ? null : <Button onClick={retry}>{t('ui.retry')}</Button>}
            <LinkButton to="/store" tone="brand">
              {t('shell.toStore')}
            </LinkButton>
          </>
        }
      >
        <p className="text-fg-2">{sentenceOf(error) ?? t(missing ? 'failure.notFoundText' : 'failure.text')}</p>
      </StatusPanel>
    </>
  )
}

function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof CallFailure ? error.status : undefined
}

/** The server's own sentence, whether it failed before the page was made or since. */
function sentenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as { message?: string | null } | null)?.message ?? undefined
  return messageOf(error, '') || undefined
}
