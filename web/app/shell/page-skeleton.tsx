import { useText } from '#app/i18n/language.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function PageSkeleton() {
  const t = useText()
  return (
    <main id="content" className="page" aria-busy="true">
      <p role="status" className="vh">
        {t('ui.loading')}
      </p>
      <Skeleton width="60%" height={36} />
      <div className="mt-6 grid gap-3">
        <Skeleton height={120} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    </main>
  )
}
