import { useDocumentParts, useShared, useVisit } from '#app/api/visit.tsx'
import { type MenuEntry, useAppInfo, useShopName } from '#app/features/store/app-info.tsx'
import { linkTarget } from '#app/features/store/menu-link.ts'
import { useLocalizedName, useText } from '#app/i18n/language.tsx'
import type { PaymentBrand } from '#app/ui/payment-brands.ts'
import { useImageUrl } from '#app/ui/picture.tsx'
import { EntryLink } from './entry-link.tsx'
import { FooterLanguages } from './footer-languages.tsx'
import { supportedPayments } from './payment-marks.ts'
import { PowerBy } from './power-by.tsx'
import { SocialLinks } from './social-links.tsx'

/** The specification's seven parts; the language links are ours. @source spec §2 Footer */
export function Footer() {
  const t = useText()
  const name = useShopName()
  const { madeAt } = useDocumentParts()
  const { environment } = useVisit()
  const { hidePowerBy } = useAppInfo().appContent.system.appConfig
  return (
    <footer className="footer">
      <div className="footer-inner">
        <FooterMenu />
        <SocialLinks noFooter={hidePowerBy} />
        <Payments />
        <FooterLanguages />
        <FooterLogo />
      </div>
      <p className="footer-line">{t('location.rights', { year: new Date(madeAt).getUTCFullYear(), name })}</p>
      <PowerBy className="footer-power" />
      {hidePowerBy && environment.miniProgram ? <div className="footer-spacer" /> : null}
    </footer>
  )
}

function FooterMenu() {
  const t = useText()
  const { footerMenu } = useAppInfo().appContent.navigation
  const contents = useShared(['footer-menu'], <FooterLinks entries={footerMenu} />)
  if (footerMenu.length === 0) return null
  return <nav aria-label={t('location.footerMenu')} {...contents} />
}

function FooterLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const pick = useLocalizedName()
  return (
    <ul className="footer-menu">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none moves
        <li key={at}>
          <EntryLink target={entry.subMenu.length > 0 ? { kind: 'none' } : linkTarget(entry)} className="footer-link">
            {pick(entry)}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

function Payments() {
  const { environment } = useVisit()
  const brands = supportedPayments(useAppInfo().appContent.system.payment, environment.alipay)
  const contents = useShared(['payments'], <PaymentMarks brands={brands} />)
  if (brands.length === 0) return null
  return <section aria-labelledby="footer-payment" className="footer-group" {...contents} />
}

function PaymentMarks({ brands }: { brands: readonly PaymentBrand[] }) {
  const t = useText()
  return (
    <>
      <h2 id="footer-payment">{t('location.payment')}</h2>
      <ul className="payment-marks">
        {brands.map((brand) => (
          <li key={brand}>
            <PaymentMark brand={brand} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PaymentMark({ brand }: { brand: PaymentBrand }) {
  const t = useText()
  const name = t(`location.pay.${brand}`)
  return (
    <svg role="img" width="2.5rem" height="1.625rem" className="payment-mark">
      <title>{name}</title>
      <use href={`#p-${brand}`} />
    </svg>
  )
}

function FooterLogo() {
  const imageUrl = useImageUrl()
  const { imageURL } = useAppInfo().appContent.footerLogo
  if (!imageURL) return null
  return <img src={imageUrl(imageURL)} alt="" width={48} height={48} loading="lazy" className="footer-logo" />
}
