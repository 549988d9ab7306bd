import { webAddress } from '@istore/contract/web-address.ts'
import { type AppInfo, useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { ExternalLink } from '#app/ui/link.tsx'

type AppConfig = AppInfo['appContent']['system']['appConfig']

/** `href` is '' for plain text. */
type Named = { text: string; href: string }

/** @source spec §2 Footer 6 */
export function powerByParts(
  config: Pick<AppConfig, 'powerByName' | 'powerByFullUrl' | 'showPowerByNameOnly'>,
): Named[] {
  const { powerByName, powerByFullUrl, showPowerByNameOnly } = config
  const host = webAddress(powerByFullUrl) && new URL(powerByFullUrl).host
  const link = host && !showPowerByNameOnly ? [{ text: host, href: powerByFullUrl }] : []
  const name = powerByName ? [{ text: powerByName, href: link.length > 0 ? '' : powerByFullUrl }] : []
  return [...link, ...name]
}

/** `PWA POWERED BY` with link and name; renders nothing if the company footer is hidden or there is neither. */
export function PowerBy({ className }: { className: string }) {
  const t = useText()
  const { appConfig } = useAppInfo().appContent.system
  const [first, second] = powerByParts(appConfig)
  if (appConfig.hidePowerBy || !first) return null
  return (
    <p className={className}>
      {t('location.poweredBy')} <PowerName {...first} />
      {second ? (
        <>
          {` ${t('location.and')} `}
          <PowerName {...second} />
        </>
      ) : null}
    </p>
  )
}

function PowerName({ text, href }: Named) {
  if (href === '') return text
  return (
    <ExternalLink href={href} className="footer-power-link">
      {text}
    </ExternalLink>
  )
}
