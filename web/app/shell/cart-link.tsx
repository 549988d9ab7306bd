import { useLocation } from 'react-router'
import { useCartCount } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { campaignIn, cartPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Badge } from '#app/ui/tag.tsx'

export function CartLink() {
  const t = useText()
  const { pathname, search } = useLocation()
  const count = useCartCount()
  const label = count === 0 ? t('shell.cart') : t('shell.cartCount', { count })
  return (
    <AppLink to={cartPath(campaignIn(pathname, search))} aria-label={label} className="icon-btn">
      <Icon name="cart" />
      <Badge count={count} />
    </AppLink>
  )
}
