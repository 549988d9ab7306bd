import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { type AppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { Avatar } from './avatar.tsx'
import { PickButton } from './pick-button.tsx'
import { PICTURE_LIMITS } from './picture-rules.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { uploadForm } from './upload-form.ts'
import { type Picture, usePicture } from './use-picture.ts'

const CHANGE = 'picture-change'

/** The shopper's picture, and how to replace it: a chosen one is shown before it is sent. */
export function ProfilePicture() {
  const t = useText()
  const { name, image } = useVisitor()
  const { picture, signInNeeded } = useProfilePicture()
  const { preview } = picture.picture ?? { preview: null }
  return (
    <section aria-labelledby="picture-title" className="grid grid-cols-1 gap-4">
      <h2 id="picture-title">{t('picture.profile')}</h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} image={preview ?? image} large />
        <div className="grid min-w-0 flex-1 basis-50 grid-cols-1 gap-2">
          <p id="picture-hint" role="status" className="text-14 text-fg-2">
            {statusOf(picture) ?? t('picture.types', PICTURE_LIMITS)}
          </p>
          <Actions picture={picture} hasImage={image !== null} />
        </div>
      </div>
      {picture.failed === null ? null : (
        <Banner tone="danger" announce="alert">
          {picture.failed}
          {signInNeeded ? <SignInAgain /> : null}
        </Banner>
      )}
    </section>
  )

  function statusOf({ picture: chosen, busy }: Picture): string | null {
    if (chosen === null) return null
    if (busy) return t('picture.sending')
    return chosen.preview ? t('picture.previewText') : chosen.file.name
  }
}

function Actions({ picture, hasImage }: { picture: Picture; hasImage: boolean }) {
  const t = useText()
  const { picture: chosen, busy, choose, send, cancel } = picture
  const back = () => {
    cancel()
    focusById(CHANGE)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {chosen ? (
        <OnlineButton tone="brand" busy={busy} onClick={send}>
          {t('picture.use')}
        </OnlineButton>
      ) : null}
      <PickButton
        label={t(chosen || hasImage ? 'picture.change' : 'picture.add')}
        id={CHANGE}
        aria-describedby="picture-hint"
        busy={busy && !chosen}
        unavailable={busy}
        onPick={choose}
      />
      {chosen && !busy ? <Button onClick={back}>{t('picture.cancel')}</Button> : null}
    </div>
  )
}

function useProfilePicture() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [signInNeeded, setSignInNeeded] = useState(false)
  const picture = usePicture({
    upload: async (file) => {
      setSignInNeeded(false)
      const { profileImage } = await call('POST /admin/userManagement/image/upload', { upload: uploadForm(file) })
      client.setQueryData<AppInfo>(
        appInfoQuery().queryKey,
        (info) => info && { ...info, user: info.user && { ...info.user, profileImage } },
      )
      toast({ text: t('picture.saved') })
      focusById(CHANGE)
    },
    onRefused: (error) => setSignInNeeded(isRefused(error, 'SIGN_IN_NEEDED')),
  })
  return { picture, signInNeeded }
}
