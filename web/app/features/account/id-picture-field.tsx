import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { PickButton } from './pick-button.tsx'
import { PICTURE_LIMITS } from './picture-rules.ts'
import type { Picture } from './use-picture.ts'

interface IdPictureFieldProps {
  field: { id: string; error?: string }
  picture: Picture
  /** The shop already has a picture. It is never shown again. */
  hasPicture: boolean
  /** The form is being submitted. */
  isSent: boolean
}

/** The picture of an ID, which is uploaded as soon as it is chosen. */
export function IdPictureField({ field: { id, error }, picture, hasPicture, isSent }: IdPictureFieldProps) {
  const t = useText()
  const { offline, note } = useOffline()
  const wrong = picture.failed ?? error
  const describedBy = [`${id}-hint`, wrong ? `${id}-error` : '', offline['aria-describedby']].filter(Boolean).join(' ')
  const unavailable = offline.unavailable || picture.busy || isSent
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">{t('verified.picture')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        <span className="block">{t('verified.pictureHint')}</span>
        {t('picture.types', PICTURE_LIMITS)}
      </p>
      <Status picture={picture} hasPicture={hasPicture} />
      {note}
      <div className="flex flex-wrap gap-3">
        {picture.picture && picture.failed ? (
          <Button tone="brand" icon="refresh" unavailable={unavailable} onClick={picture.send}>
            {t('picture.retry')}
          </Button>
        ) : null}
        <PickButton
          label={t(hasPicture ? 'verified.replace' : 'verified.choose')}
          id={id}
          icon="image"
          aria-describedby={describedBy}
          unavailable={unavailable}
          onPick={picture.choose}
        />
        <span className="hidden pointer-coarse:block">
          <PickButton
            label={t('verified.takePhoto')}
            camera
            aria-describedby={describedBy}
            unavailable={unavailable}
            onPick={picture.choose}
          />
        </span>
      </div>
      <div role="alert">
        <FieldError id={id} error={wrong} />
      </div>
    </fieldset>
  )
}

function Status({ picture: { busy }, hasPicture }: Pick<IdPictureFieldProps, 'picture' | 'hasPicture'>) {
  const t = useText()
  return (
    <p role="status" className="flex min-h-6 items-center gap-2">
      {busy ? <Spinner size={20} /> : <Icon name={hasPicture ? 'success' : 'image'} size={20} />}
      <span>{statusText()}</span>
    </p>
  )

  function statusText(): string {
    if (busy) return t('picture.sending')
    return t(hasPicture ? 'verified.pictureReceived' : 'verified.pictureNone')
  }
}
