import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { reloadPage } from '#app/platform/leave.ts'
import { clearTab, onVisitorChange } from '#app/platform/visitor-state.ts'

/** Follows sign-ins and sign-outs in other tabs: refetches for a new shopper, and clears the data of the previous one. */
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
