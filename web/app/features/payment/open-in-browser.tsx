import { useLocale, useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'
import { BrandMark } from './brand-mark.tsx'
import type { PaymentConfig } from './queries.ts'

type Brands = PaymentConfig['openInBrowser']

const loadDialog = () => import('./open-in-browser-dialog.tsx').then((part) => part.OpenInBrowserDialog)

/** Brands that cannot be used in this app's browser, with instructions to leave it. */
export function OpenInBrowser({ brands }: { brands: Brands }) {
  const t = useText()
  const overlay = useOverlay('open-in-browser')
  const names = useNames(brands)
  const { Part } = useOverlayCode(overlay, loadDialog)
  return (
    <>
      <ul className="grid gap-2">
        {brands.map((brand) => (
          <li
            key={brand}
            className="flex min-h-14 items-center gap-3 rounded-button border border-line px-4 py-3 text-fg-3"
          >
            <BrandMark brand={brand} muted />
            <span className="min-w-0">
              <span className="block font-bold">{t(`brand.${brand}`)}</span>
              <span className="block text-14">{t('brand.elsewhere')}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button icon="info" className="w-fit" onClick={overlay.show}>
        {t('openIn.open', { brands: names })}
      </Button>
      {Part ? <Part overlay={overlay} names={names} /> : null}
    </>
  )
}

function useNames(brands: Brands): string {
  const t = useText()
  const locale = useLocale()
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(brands.map((brand) => t(`brand.${brand}`)))
}
