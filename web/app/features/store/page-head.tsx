import { SHARE_WIDTH, shareImage } from '@istore/contract/share-image.ts'
import { useDocumentParts } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { type PictureData, useImageUrl } from '#app/ui/picture.tsx'
import { useAppInfo, useShopName } from './app-info.tsx'

interface PageHeadProps {
  title: string
  description?: string
  image?: string
  imageSize?: { width: number; height: number }
  type?: 'website' | 'product'
  price?: { amount: string; currency: string }
  invalid?: boolean
  index?: boolean
}

/**
 * Title, and metadata for search engines and link previews.
 * @param props.title unique per route; the shop's name is appended
 * @param props.image absolute address; by default the shop's logo
 * @param props.imageSize in pixels
 * @param props.invalid a form on the page has errors
 * @param props.index false for a page that search engines should not index; they may follow its links
 */
export function PageHead(props: PageHeadProps) {
  const t = useText()
  const storeName = useShopName()
  const logo = usePictureAddress()(useAppInfo().appContent.logo.imageURL)
  const image = props.image || logo
  const full = props.title === storeName ? storeName : `${props.title} | ${storeName}`
  const title = props.invalid ? t('ui.error', { title: full }) : full
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {props.description ? <meta name="description" content={props.description} /> : null}
      {props.description ? <meta property="og:description" content={props.description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {props.index === false ? <meta name="robots" content="noindex, follow" /> : null}
      {import.meta.env.SSR ? <ShareHead {...props} storeName={storeName} /> : null}
    </>
  )
}

/** Metadata for link previews, rendered by the server only. @source ogp.me */
function ShareHead({ storeName, image, imageSize, type = 'website', price }: PageHeadProps & { storeName: string }) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={storeName} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && imageSize ? <meta property="og:image:width" content={String(imageSize.width)} /> : null}
      {image && imageSize ? <meta property="og:image:height" content={String(imageSize.height)} /> : null}
      {price ? <meta property="product:price:amount" content={price.amount} /> : null}
      {price ? <meta property="product:price:currency" content={price.currency} /> : null}
    </>
  )
}

/** Returns the absolute address of an API picture for link previews; '' without a picture. */
export function usePictureAddress(): (imageURL: string) => string {
  const { publicUrl } = useDocumentParts()
  const imageUrl = useImageUrl()
  return (imageURL) => {
    const url = imageUrl(shareImage(imageURL))
    return imageURL ? (url.startsWith('/') ? publicUrl + url : url) : ''
  }
}

type Shown = Pick<PictureData, 'imageURL' | 'width' | 'height'>

/** Returns the `PageHead` properties of a picture. */
export function useSharePicture(): (picture: Shown | undefined) => Pick<PageHeadProps, 'image' | 'imageSize'> {
  const address = usePictureAddress()
  return (picture) => {
    if (!picture) return {}
    const { imageURL, width, height } = picture
    const scale = shareImage(imageURL) === imageURL ? 1 : SHARE_WIDTH / width
    return {
      image: address(imageURL),
      imageSize: { width: Math.round(width * scale), height: Math.round(height * scale) },
    }
  }
}
