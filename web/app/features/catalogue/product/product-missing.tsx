import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

export function ProductMissing() {
  const t = useText()
  return (
    <StatusPanel
      title={t('product.notFound')}
      actions={
        <LinkButton to={href('/store')} tone="brand">
          {t('product.toShop')}
        </LinkButton>
      }
    >
      <p className="text-fg-2">{t('product.notFoundLine')}</p>
    </StatusPanel>
  )
}
