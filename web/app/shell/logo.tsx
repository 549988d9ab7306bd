import { useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { useAppInfo } from './app-info.tsx'

/** The shop's picture when it has chosen one (`storeLogo` is 2), else its name. @source spec §2 Header */
export function Logo() {
  const t = useText()
  const imageUrl = useImageUrl()
  const { storeName, storeLogo, logo } = useAppInfo().appContent
  const drawn = storeLogo === '2' && logo.imageURL !== ''
  return (
    <AppLink to="/home" className="logo" aria-label={t('shell.homeOf', { name: storeName })}>
      {drawn ? <link rel="icon" href={imageUrl(logo.imageURL)} /> : null}
      {drawn ? <Mark src={imageUrl(logo.imageURL)} /> : null}
      <span className="logo-name">{storeName}</span>
    </AppLink>
  )
}

/** Lazy, so that it does not take the connection that the page's main picture could have. */
function Mark({ src }: { src: string }) {
  return <img src={src} alt="" width={40} height={40} loading="lazy" className="logo-mark" />
}
