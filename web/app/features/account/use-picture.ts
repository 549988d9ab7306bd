import { useRef, useState } from 'react'
import { CallFailure, messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { previewOf } from '#app/platform/picture-preview.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { PICTURE_LIMITS, pictureProblem } from './picture-rules.ts'

interface ChosenPicture {
  file: File
  /** A data URL; null if the browser cannot draw the picture. */
  preview: string | null
}

interface PictureOptions {
  /** Uploads a picture. @throws CallFailure */
  upload: (file: File) => Promise<unknown>
  /** Uploads a picture as soon as it is chosen. */
  atOnce?: boolean
  /** Called with the error, before it is shown. */
  onRefused?: (error: unknown) => void
}

/** Retrying would send the same bytes, and fail again. */
const isBadFile = (error: unknown) =>
  error instanceof CallFailure && error.codes.some((code) => code.startsWith('UPLOAD_'))

/** A picture that is chosen, checked and uploaded. After a failed upload it remains, to be sent again. */
export function usePicture({ upload, atOnce = false, onRefused }: PictureOptions) {
  const t = useText()
  const { busy, run } = useBusy()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const pending = useRef<Promise<void>>(Promise.resolve())
  const deliver = async ({ file }: ChosenPicture) => {
    try {
      await upload(file)
      setPicture(null)
    } catch (error) {
      onRefused?.(error)
      if (isBadFile(error)) setPicture(null)
      setFailed(messageOf(error, t('picture.notSent')))
    }
  }
  const take = async (file: File) => {
    const seen = await previewOf(file)
    const problem = pictureProblem(file, seen?.pixels ?? null)
    if (problem) return setFailed(t(problem, PICTURE_LIMITS))
    const chosen = { file, preview: seen?.url ?? null }
    setPicture(chosen)
    if (atOnce) await deliver(chosen)
  }
  const start = (work: () => Promise<void>) => {
    if (busy) return
    setFailed(null)
    pending.current = run(work)
  }
  return {
    ...{ picture, failed, busy },
    choose: (file: File) => start(() => take(file)),
    /** Uploads the chosen picture, or tries again. */
    send: () => picture && start(() => deliver(picture)),
    cancel: () => {
      setPicture(null)
      setFailed(null)
    },
    /** Resolves when no upload is in progress. */
    settled: () => pending.current,
  }
}

export type Picture = ReturnType<typeof usePicture>
