import { useDocumentParts, useVisit } from '#app/api/visit.tsx'
import { shopClock } from '#app/i18n/date-format.ts'
import { usePick, useText } from '#app/i18n/language.tsx'
import { OutsideLink } from '#app/ui/link.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { useAppInfo } from './app-info.tsx'
import { EntryLink } from './entry-link.tsx'
import { FooterLanguages } from './footer-languages.tsx'
import { linkTarget } from './menu-link.ts'
import { supportedPayments } from './payment-marks.ts'
import { SocialLinks } from './social-links.tsx'

/** The end of every page, in the specification's seven parts. @source spec §2 Footer */
export function Footer() {
  const t = useText()
  const imageUrl = useImageUrl()
  const { madeAt } = useDocumentParts()
  const { footerLogo, storeName, system } = useAppInfo().appContent
  const hidden = system.appConfig.hidePowerBy
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footerLogo.imageURL ? (
          <img
            src={imageUrl(footerLogo.imageURL)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="footer-logo"
          />
        ) : null}
        <FooterMenu />
        <SocialLinks />
        <Payments />
        <FooterLanguages />
      </div>
      <p className="footer-line">{t('place.rights', { year: shopClock(madeAt).day.slice(0, 4), name: storeName })}</p>
      {hidden ? <div className="footer-spacer" /> : <PowerBy />}
    </footer>
  )
}

function FooterMenu() {
  const t = useText()
  const pick = usePick()
  const { footerMenu } = useAppInfo().appContent.navigation
  if (footerMenu.length === 0) return null
  return (
    <nav aria-label={t('place.footerMenu')}>
      <ul className="footer-menu">
        {footerMenu.map((entry) => (
          <li key={entry.name}>
            <EntryLink target={entry.subMenu.length > 0 ? { kind: 'none' } : linkTarget(entry)} className="footer-link">
              {pick(entry)}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Payments() {
  const t = useText()
  const { environment } = useVisit()
  const marks = supportedPayments(useAppInfo().appContent.system.payment, environment.alipay)
  if (marks.length === 0) return null
  return (
    <section aria-labelledby="footer-payment" className="footer-group">
      <h2 id="footer-payment">{t('place.payment')}</h2>
      <ul className="payment-marks">
        {marks.map((key) => (
          <li key={key} className="payment-mark">
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PowerBy() {
  const t = useText()
  const { powerByName, powerByFullUrl, showPowerByNameOnly } = useAppInfo().appContent.system.appConfig
  return (
    <p className="footer-power">
      {t('place.poweredBy')} {showPowerByNameOnly ? null : `${t('place.and')} `}
      {powerByFullUrl ? (
        <OutsideLink href={powerByFullUrl} className="footer-power-link">
          {powerByName}
        </OutsideLink>
      ) : (
        powerByName
      )}
    </p>
  )
}
