import { useState } from 'react'
import { href } from 'react-router'
import { useAppInfo, useShopName } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'

/** The shop's picture if `storeLogo` is 2, else its name, also if the picture fails to load. @source spec §2 Header */
export function Logo() {
  const t = useText()
  const imageUrl = useImageUrl()
  const name = useShopName()
  const { storeLogo, logo } = useAppInfo().appContent
  const src = storeLogo === '2' && logo.imageURL ? imageUrl(logo.imageURL) : null
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <AppLink to={href('/home')} className="logo" aria-label={t('shell.homeOf', { name })}>
      {src && src !== missing ? (
        <Mark src={src} onMissing={() => setMissing(src)} />
      ) : (
        <span className="logo-name">{name}</span>
      )}
    </AppLink>
  )
}

/** Lazy, so that it does not compete with the page's main picture for a connection. */
function Mark({ src, onMissing }: { src: string; onMissing: () => void }) {
  // The picture may have failed to load before the app ran.
  const notice = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onMissing()
  }
  return (
    <img
      ref={notice}
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="logo-mark"
      onError={onMissing}
    />
  )
}
