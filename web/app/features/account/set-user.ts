import type { Reply } from '@istore/contract/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AppInfo } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'

/** Updates app info with the shopper's data as stored by the server. */
export function setUser(client: QueryClient, { user }: Reply<'PUT /admin/userManagement/userInfo'>): void {
  client.setQueryData<AppInfo>(appInfoQuery().queryKey, (info) => info && { ...info, user })
}
