import { useText } from '#app/i18n/language.tsx'
import { PageHead } from '#app/shell/page-head.tsx'

export default function Page() {
  const t = useText()
  return (
    <main id="content" className="page">
      <PageHead title={t('checkout.title')} />
      <h1>{t('checkout.title')}</h1>
    </main>
  )
}
