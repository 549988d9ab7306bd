import { useQueryClient } from '@tanstack/react-query'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useLocale } from '#app/i18n/language.tsx'
import { resolveImage } from '#app/ui/picture.tsx'

/** Works without app info: after a failed start the shop may still be installed. */
export function DocumentHead() {
  const locale = useLocale()
  const content = useQueryClient().getQueryData(appInfoQuery().queryKey)?.appContent
  const favicon = content?.favicon.imageURL
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14130F" media="(prefers-color-scheme: dark)" />
      <meta name="format-detection" content="telephone=no" />
      {content?.storeName ? <meta name="apple-mobile-web-app-title" content={content.storeName} /> : null}
      <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
      <link rel="apple-touch-icon" href="/app-icon/maskable-180.png" />
      {content && favicon ? <link rel="icon" href={resolveImage(favicon, content.appDetail.cdnpath)} /> : null}
    </>
  )
}
