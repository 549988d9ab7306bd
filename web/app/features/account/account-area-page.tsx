import { useAppInfo } from '#app/features/store/app-info.tsx'
import { AreaPage } from '#app/features/store/area-page.tsx'

export function AccountAreaPage({ title }: { title: string }) {
  const { enableUserAccounts } = useAppInfo().appContent.system.appConfig
  return <AreaPage title={title} text={enableUserAccounts ? 'closed.guest' : 'closed.noAccounts'} />
}
