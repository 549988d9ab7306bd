import { useDocumentParts } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { useAppInfo, useShopName } from './app-info.tsx'

/**
 * A page's title, and what search engines and shares read of it. Stands anywhere in the page.
 * @param props.title the page's own part, unique per route; the shop's name is added
 * @param props.image whole address of the picture that a share shows; the shop's logo unless given
 * @param props.invalid true while a form on the page shows errors
 */
export function PageHead(props: { title: string; description?: string; image?: string; invalid?: boolean }) {
  const t = useText()
  const storeName = useShopName()
  const logo = useLogoAddress()
  const image = props.image ?? logo
  const full = props.title === storeName ? storeName : `${props.title} | ${storeName}`
  const title = props.invalid ? t('ui.error', { title: full }) : full
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {props.description ? <meta name="description" content={props.description} /> : null}
      {props.description ? <meta property="og:description" content={props.description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  )
}

/** The whole address of the shop's logo; '' without one. */
function useLogoAddress(): string {
  const { publicUrl } = useDocumentParts()
  const { imageURL } = useAppInfo().appContent.logo
  const url = useImageUrl()(imageURL)
  return imageURL ? (url.startsWith('/') ? publicUrl + url : url) : ''
}
