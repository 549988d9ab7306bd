import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageBar } from '#app/ui/page-bar.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { useSells } from './app-info.tsx'
import { PageHead } from './page-head.tsx'

interface AreaPageProps {
  title: string
  text: TextKey
  /** Where the page bar leads back to, on a page that has no header. */
  back?: string
}

/** Shown at addresses whose pages are not available. */
export function AreaPage({ title, text, back }: AreaPageProps) {
  const t = useText()
  const sells = useSells()
  return (
    <>
      {back ? <PageBar title={title} back={back} /> : null}
      <main id="content" className="page">
        <PageHead title={title} />
        <StatusPanel
          title={back ? undefined : title}
          actions={
            <>
              <LinkButton to={href('/store')} tone="brand">
                {t('shell.toStore')}
              </LinkButton>
              {sells ? (
                <LinkButton to={href('/checkout/cart')}>{t('closed.toCart')}</LinkButton>
              ) : (
                <LinkButton to={href('/home')}>{t('place.home')}</LinkButton>
              )}
            </>
          }
        >
          <p className="text-fg-2">{t(text)}</p>
        </StatusPanel>
      </main>
    </>
  )
}
