import { useMatches } from 'react-router'
import { AccountAreaPage } from '#app/features/account/area-page.tsx'
import { notOpen } from '#app/features/account/not-open.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['area-page'], indexed: false, tab: 'account' })

export const loader = notOpen
export const clientLoader = () => null

const TITLES: Readonly<Record<string, TextKey>> = {
  'user-orders': 'areaPage.orders',
}

/** `/user/orders`. @source spec §2 user area */
export default function UserPage() {
  const t = useText()
  return <AccountAreaPage title={t(TITLES[useMatches().at(-1)?.id ?? ''] ?? 'areaPage.account')} />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
