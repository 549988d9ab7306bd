import { useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { useAppInfo } from './app-info.ts'

/** The shop's picture when it has chosen one (`storeLogo` is 2), else its name. @source spec §2 Header */
export function Logo() {
  const t = useText()
  const imageUrl = useImageUrl()
  const { storeName, storeLogo, logo } = useAppInfo().appContent
  const drawn = storeLogo === '2' && logo.imageURL !== ''
  return (
    <AppLink to="/home" className="logo" aria-label={t('shell.homeOf', { name: storeName })}>
      {drawn ? <link rel="icon" href={imageUrl(logo.imageURL)} /> : null}
      {drawn ? <img src={imageUrl(logo.imageURL)} alt="" width={40} height={40} className="logo-mark" /> : null}
      <span className="logo-name">{storeName}</span>
    </AppLink>
  )
}
