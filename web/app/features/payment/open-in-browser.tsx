import { useVisitor } from '#app/features/store/app-info.tsx'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { currentUrl } from '#app/platform/leave.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'
import { BrandMark } from './brand-mark.tsx'
import type { PaymentConfig } from './queries.ts'

type Brands = PaymentConfig['openInBrowser']

/** Brands that cannot be used in this app's browser, and how to leave it. */
export function OpenInBrowser({ brands }: { brands: Brands }) {
  const t = useText()
  const overlay = useOverlay('open-in-browser')
  const names = useNames(brands)
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
      <Dialog overlay={overlay} title={t('openIn.title')}>
        <Steps names={names} />
      </Dialog>
    </>
  )
}

function useNames(brands: Brands): string {
  const t = useText()
  const locale = useLocale()
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(brands.map((brand) => t(`brand.${brand}`)))
}

function Steps({ names }: { names: string }) {
  const t = useText()
  const toast = useToast()
  const { loggedIn } = useVisitor()
  const url = currentUrl()
  return (
    <div className="grid gap-4">
      <p>{t('openIn.why', { brands: names })}</p>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>{t('openIn.step1')}</li>
        <li>{t('openIn.step2')}</li>
        <li>{t(loggedIn ? 'openIn.step3' : 'openIn.step3Guest')}</li>
      </ol>
      <p>{t('openIn.or')}</p>
      <p className="rounded-chip bg-sunken p-3 text-14 wrap-anywhere">{url}</p>
      <CopyButton
        text={url}
        label={t('openIn.copy')}
        copied={t('openIn.copied')}
        onFail={() => toast({ text: t('openIn.copyFailed'), tone: 'error' })}
        className="w-fit"
      />
    </div>
  )
}
