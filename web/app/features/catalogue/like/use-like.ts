import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { deviceLikes, likeOnDevice, watchDeviceLikes } from './device-likes.ts'
import { likedIdsQuery, likesQuery } from './queries.ts'

/** Whether the visitor likes a product, and how to change that; a guest's likes stay on the device. */
export function useLike(id: string): { liked: boolean; toggle: () => void; needsNetwork: boolean } {
  const { loggedIn } = useVisitor()
  const t = useText()
  const client = useQueryClient()
  const toast = useToast()
  const { run } = useBusy()
  const onDevice = useSyncExternalStore(watchDeviceLikes, () => deviceLikes().includes(id))
  const { data } = useQuery({ ...likedIdsQuery(), enabled: loggedIn, select: ({ ids }) => ids.includes(id) })
  const liked = loggedIn ? data === true : onDevice
  const change = async () => {
    setLiked(client, id, !liked)
    await sendLike(id, !liked).catch((error: unknown) => {
      setLiked(client, id, liked)
      toast({ text: messageOf(error, t('failure.text')), tone: 'error' })
    })
    void client.invalidateQueries({ queryKey: [likesQuery(1).queryKey[0]], refetchType: 'none' })
  }
  return {
    liked,
    toggle: () => (loggedIn ? void run(change) : likeOnDevice(id, !liked)),
    needsNetwork: loggedIn,
  }
}

const sendLike = (id: string, liked: boolean): Promise<unknown> =>
  liked
    ? call('GET /admin/userManagement/user/like/{id}/true', { params: { id } })
    : call('GET /admin/userManagement/user/like/{id}/false', { params: { id } })

function setLiked(client: QueryClient, id: string, liked: boolean): void {
  client.setQueryData(likedIdsQuery().queryKey, (known) => {
    const others = known?.ids.filter((each) => each !== id) ?? []
    return { ids: liked ? [id, ...others] : others }
  })
}
