import { href } from 'react-router'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

interface PlaceholderPageProps {
  title: string
  text: TextKey
}

/** Shown at addresses whose pages are not available yet. */
export function PlaceholderPage({ title, text }: PlaceholderPageProps) {
  const t = useText()
  const { enableCheckout } = useAppInfo().appContent.system.appConfig
  return (
    <main id="content" className="page">
      <PageHead title={title} />
      <StatusPanel
        title={title}
        actions={
          <>
            <LinkButton to={href('/store')} tone="brand">
              {t('shell.toStore')}
            </LinkButton>
            {enableCheckout ? <LinkButton to={href('/checkout/cart')}>{t('placeholderPage.toCart')}</LinkButton> : null}
          </>
        }
      >
        <p className="text-fg-2">{t(text)}</p>
      </StatusPanel>
    </main>
  )
}

/** Replaces every page of the account in a shop without accounts. */
export const AccountsDisabledPage = ({ title }: { title: string }) => (
  <PlaceholderPage title={title} text="placeholderPage.noAccounts" />
)
