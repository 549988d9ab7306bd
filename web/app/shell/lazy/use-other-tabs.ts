import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { reloadPage } from '#app/platform/leave.ts'
import { clearTab, onVisitorChange } from '#app/platform/visitor-state.ts'

/** Follows who signs in or out in another tab: a guest's tab becomes theirs, and nothing of the last shopper stays. */
export function useOtherTabs(): void {
  const { userID } = useVisitor()
  const client = useQueryClient()
  useEffect(
    () =>
      onVisitorChange((other) => {
        if (other === userID) return
        if (userID === null) return void client.invalidateQueries()
        clearTab({ forms: true })
        reloadPage()
      }),
    [userID, client],
  )
}
