import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

/** For signed-in shoppers. The API has no unlike. */
export function LikeButton({ id, name }: { id: string; name: string }) {
  const t = useText()
  const toast = useToast()
  const { held } = useOffline()
  const { run } = useBusy()
  const [liked, setLiked] = useState(false)
  const like = async () => {
    setLiked(true)
    await call('GET /admin/userManagement/user/like/{id}/true', { params: { id } }).catch((error: unknown) => {
      setLiked(false)
      toast({ text: messageOf(error, t('product.failed')), tone: 'error' })
    })
  }
  return (
    <IconButton
      icon="heart"
      className="like"
      label={t('product.like', { name })}
      aria-pressed={liked}
      aria-disabled={held.unavailable || liked}
      onClick={held.unavailable || liked ? undefined : () => void run(like)}
    />
  )
}
