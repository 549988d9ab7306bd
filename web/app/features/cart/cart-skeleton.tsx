import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { PageBar } from '#app/ui/page-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function CartSkeleton() {
  const t = useText()
  return (
    <>
      <PageBar title={t('cart.title')} back={href('/store')} />
      <main id="content" className="page" aria-busy="true">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-3 border-b border-line py-4">
            <Skeleton width={88} height={88} />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton width="70%" height={24} />
              <Skeleton width="40%" height={20} />
              <Skeleton width={140} height={44} />
            </div>
          </div>
        ))}
      </main>
    </>
  )
}
