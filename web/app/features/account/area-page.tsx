import { href } from 'react-router'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageBar } from '#app/ui/page-bar.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

interface AreaPageProps {
  title: string
  text: TextKey
  /** Where the page bar leads back to, on a page that has no header. */
  back?: string
}

/** Shown at addresses whose pages are not available yet. */
export function AreaPage({ title, text, back }: AreaPageProps) {
  const t = useText()
  const { enableCheckout } = useAppInfo().appContent.system.appConfig
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
              {enableCheckout ? <LinkButton to={href('/checkout/cart')}>{t('areaPage.toCart')}</LinkButton> : null}
            </>
          }
        >
          <p className="text-fg-2">{t(text)}</p>
        </StatusPanel>
      </main>
    </>
  )
}

export function AccountAreaPage({ title }: { title: string }) {
  const { enableUserAccounts } = useAppInfo().appContent.system.appConfig
  return <AreaPage title={title} text={enableUserAccounts ? 'areaPage.guest' : 'areaPage.noAccounts'} />
}
