import { useText } from '#app/i18n/language.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function CheckoutSkeleton() {
  const t = useText()
  return (
    <main id="content" className="page" aria-busy="true">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div className="grid gap-6 lg:grid-cols-12 lg:gap-12">
        <div className="grid gap-4 lg:col-span-7">
          <Skeleton height={52} />
          <Skeleton height={150} />
          <Skeleton height={76} />
          <Skeleton height={180} />
        </div>
        <div className="lg:col-span-5">
          <Skeleton height={240} />
        </div>
      </div>
    </main>
  )
}
